import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { CallGuard } from '../call-guard.ts'
import { SendError } from '../send-error.ts'
import { GatewayError } from './payment-gateway.ts'

export interface RazorpayAccess {
  keyId: string
  keySecret: string
  /** Without a path: https://api.razorpay.com. */
  baseUrl: string
  timeoutMs?: number
  /** The circuit breaker: every attempt passes through it. */
  guard: Pick<CallGuard, 'run'>
}

interface RazorpayCall {
  method: 'GET' | 'POST'
  /** Below /v1. */
  path: string
  body?: object
  headers?: Record<string, string>
  /** How often at most: only what may be repeated. */
  tries?: 1 | 2
}

const errorBody = z.object({
  error: z.object({ code: z.string().nullish(), reason: z.string().nullish(), description: z.string().nullish() }),
})

/** Answers larger than this are none of Razorpay's. */
const answerLimit = 2 * 2 ** 20

export type CallRazorpay = <S extends z.ZodType>(call: RazorpayCall, answer: S) => Promise<z.output<S>>

/**
 * Calls of Razorpay's API, each within its timeout, and none while its circuit is open. `GatewayError` says whether it
 * may have been carried out; it names neither keys nor people.
 */
export function createRazorpayClient(access: RazorpayAccess): CallRazorpay {
  const { keyId, keySecret, baseUrl, timeoutMs = 8000, guard } = access
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  /** The text of a successful answer; undefined of one that is too large. */
  async function once({ method, path, body, headers }: RazorpayCall): Promise<string | undefined> {
    let status: number
    let text: string | undefined
    try {
      const response = await fetch(`${baseUrl}/v1${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      status = response.status
      text = await readLimited(response)
    } catch (error) {
      // ignored: thrown on by its name
      throw new GatewayError('unreachable', error instanceof Error ? error.name : 'unknown')
    }
    if (status >= 200 && status < 300) return text
    // 409: the same request is still being carried out.
    if (status === 429 || status === 409) throw new GatewayError('busy', `http_${status}`)
    if (status >= 500) throw new GatewayError('unreachable', `http_${status}`)
    if (status === 401 || status === 403) throw new GatewayError('denied', `http_${status}`)
    throw new GatewayError('refused', reasonOf(text ?? '') ?? `http_${status}`)
  }

  return async (call, answer) => {
    const tries = call.tries ?? (call.method === 'GET' ? 2 : 1)
    for (let attempt = 1; ; attempt++) {
      try {
        return await guard.run(async () => read(await once(call), answer))
      } catch (error) {
        if (!(error instanceof GatewayError))
          throw isCircuitOpen(error) ? new GatewayError('busy', error.reason) : error
        // Somebody waits: what was not answered in time is looked up instead of being sent anew.
        const isSlow = call.method === 'POST' && error.code === 'TimeoutError'
        if (error.kind === 'refused' || error.kind === 'denied' || isSlow || attempt >= tries) throw error
        await sleep(200 + Math.random() * 400)
      }
    }
  }
}

const isCircuitOpen = (error: unknown): error is SendError =>
  error instanceof SendError && error.reason === 'circuit_open'

/** Undefined when it is too large. */
async function readLimited(response: Response): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > answerLimit) return undefined
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts).toString('utf8')
}

function read<S extends z.ZodType>(text: string | undefined, answer: S): z.output<S> {
  if (text === undefined) throw unreadable('answer_too_large')
  const parsed = answer.safeParse(parseJson(text))
  if (!parsed.success) throw unreadable('unreadable_answer')
  return parsed.data
}

/** To the circuit breaker neither good nor bad: an odd answer about one payment must not stop all others. */
const unreadable = (code: string) => new GatewayError('unreachable', code, 'refused')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // ignored: what is no JSON has none of the wanted fields either
    return undefined
  }
}

/** A machine's word for what was wrong; a sentence that tells of it is cut down to its letters. */
function reasonOf(text: string): string | undefined {
  try {
    const { code, reason, description } = errorBody.parse(JSON.parse(text)).error
    const words = [reason && reason !== 'NA' ? reason : code, description?.slice(0, 80)].filter(Boolean).join(': ')
    return words.replaceAll(/[^\w :.,-]/g, '').replaceAll(/\d{6,}/g, '…') || undefined
  } catch {
    // ignored: a refusal without a readable reason is named by its status
    return undefined
  }
}
