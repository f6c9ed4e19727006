import { parseJson } from '#platform/parse-json.ts'
import { SendError, type SendOutcome } from './send-error.ts'

interface JsonPost {
  /** Names it in errors. */
  provider: string
  url: string
  headers: Record<string, string>
  body: unknown
  timeoutMs: number
}

const maxAnswerBytes = 65_536
/** The connection never came about, so nothing was sent. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/**
 * Posts a message as JSON and returns the parsed answer; undefined when it is no JSON. Throws a SendError that says
 * whether the message may have been taken.
 */
export async function postJson({ provider, url, headers, body, timeoutMs }: JsonPost): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would repeat the message, and its token, at another address.
      redirect: 'error',
    })
    text = await readBounded(response)
  } catch (error) {
    throw failureOf(provider, error)
  }
  const answer = parseJson(text)
  if (response.ok) return answer
  throw new AnswerError(provider, response.status, answer)
}

/** The provider answered, and not with success. */
export class AnswerError extends SendError {
  readonly status: number
  readonly answer: unknown

  constructor(provider: string, status: number, answer: unknown) {
    super(provider, outcomeOfStatus(status), `http_${status}`)
    this.status = status
    this.answer = answer
  }
}

/**
 * A wrong token or an empty account (401 to 403) concerns every message and is put right by the operator, so messages
 * wait. Behind other failures of the server the message may have been taken.
 */
function outcomeOfStatus(status: number): SendOutcome {
  if ([401, 402, 403, 425, 429, 503].includes(status)) return 'not_sent'
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown'
}

function failureOf(provider: string, error: unknown): SendError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = codeOf(cause)
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || neverConnected.test(code)) return new SendError(provider, 'not_sent', code)
  if (error instanceof Error && error.name === 'TimeoutError') return new SendError(provider, 'unknown', 'timeout')
  return new SendError(provider, 'unknown', code || 'connection_lost')
}

/** Of several attempts to connect, by IPv6 and IPv4, the first names the reason. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z_0-9]{1,60}$/.test(code) ? code : ''
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
