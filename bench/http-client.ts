import { Agent, request as send } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'

export interface HttpCall {
  method: 'GET' | 'POST'
  path: string
  /** JSON. */
  body?: string
}

export interface HttpClient {
  /**
   * Sends a request over one keep-alive connection and reads the response to its end without decompressing it; returns
   * the body's bytes.
   */
  call(call: HttpCall): Promise<number>
  close(): void
}

const timeoutMs = 10_000
const secondsOfLoad = 3
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' }
const headersOf = ({ body }: HttpCall) =>
  body === undefined
    ? headers
    : { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }

/** Any response other than 200 within ten seconds is an error: a table of refusals would look fast. */
export function createHttpClient(origin: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    call: (call) =>
      new Promise((resolve, reject) => {
        const request = send(
          origin + call.path,
          { agent, method: call.method, headers: headersOf(call) },
          (response) => {
            let bytes = 0
            response.on('data', (chunk: Buffer) => {
              bytes += chunk.length
            })
            response.once('error', reject)
            response.once('end', () => {
              if (response.statusCode === 200) resolve(bytes)
              else reject(new Error(`${call.method} ${call.path} answered ${response.statusCode}.`))
            })
          },
        )
        request.setTimeout(timeoutMs, () => request.destroy(new Error(`${call.path} did not answer in time.`)))
        request.once('error', reject)
        request.end(call.body)
      }),
    close: () => agent.destroy(),
  }
}

export interface Load {
  perSecond: number
  /** CPU time reported by the app itself, without the database. */
  cpuMsPerCall: number
}

/**
 * Responses per second at this many connections, each sending its next request at once; every connection starts
 * elsewhere in the list.
 */
export async function loadWith(origin: string, calls: readonly HttpCall[], connections: number): Promise<Load> {
  const cpuBefore = await cpuMsOf(origin)
  let opened = 0
  let answers = 0
  const startedAt = performance.now()
  let lastAt = startedAt
  const run = autocannon({
    url: origin,
    connections,
    duration: secondsOfLoad,
    sampleInt: 100,
    headers,
    setupClient: (client) => {
      const at = Math.floor((opened++ * calls.length) / connections)
      // autocannon modifies its input, and counts the length of a body itself.
      client.setRequests([...calls.slice(at), ...calls.slice(0, at)].map(requestOf))
    },
  })
  run.on('response', () => {
    answers++
    lastAt = performance.now()
  })
  const { errors, non2xx, timeouts } = await run
  if (errors + non2xx + timeouts > 0) {
    throw new Error(`${calls[0]?.path}: ${non2xx} wrong answers, ${errors} errors, ${timeouts} timeouts under load.`)
  }
  return {
    perSecond: (answers / (lastAt - startedAt)) * 1000,
    cpuMsPerCall: ((await cpuMsOf(origin)) - cpuBefore) / answers,
  }
}

export async function cpuMsOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(timeoutMs) })
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(await response.text())?.[1]
  if (seconds === undefined) throw new Error('/metrics does not tell the CPU time of the app.')
  return Number(seconds) * 1000
}

const requestOf = ({ method, path, body }: HttpCall) => ({
  method,
  path,
  ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
})

const timedAnswers = 1500

/**
 * Response times (ms) with this many concurrent callers, who pause `restMs` on average between requests, half to one
 * and a half of it. Pages are sent whole, so the first byte arrives with the last.
 */
export async function responseTimes(
  origin: string,
  calls: readonly HttpCall[],
  { callers, restMs = 0 }: { callers: number; restMs?: number },
): Promise<number[]> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  let next = 0
  const one = (call: HttpCall) =>
    new Promise<void>((resolve, reject) => {
      const startedAt = performance.now()
      const request = send(origin + call.path, { agent, headers: headersOf(call) }, (response) => {
        times.push(performance.now() - startedAt)
        response.resume()
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${call.path} answered ${response.statusCode}.`)),
        )
      })
      request.setTimeout(timeoutMs, () => request.destroy(new Error(`${call.path} did not answer in time.`)))
      request.once('error', reject)
      request.end()
    })
  const count = calls.length > 1 ? calls.length : timedAnswers
  const caller = async () => {
    while (next < count) {
      if (restMs > 0) await setTimeout((0.5 + Math.random()) * restMs)
      const call = calls[next++ % calls.length]
      if (call) await one(call)
    }
  }
  try {
    await Promise.all(Array.from({ length: callers }, caller))
  } finally {
    agent.destroy()
  }
  return times
}
