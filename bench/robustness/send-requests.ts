import { Agent, request as send } from 'node:http'
import type { GeneratedRequest } from './generated-requests.ts'
import type { Violations } from './violations.ts'

const concurrency = 4
const timeoutMs = 30_000

export interface SentRequests {
  byStatus: Map<number, number>
  slowestMs: number
  broken: number
}

/** Sends generated requests over four kept connections; an answer of 5xx and a broken connection are violations. */
export async function sendRequests(
  origin: string,
  count: number,
  next: () => GeneratedRequest,
  violations: Violations,
): Promise<SentRequests> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const sent: SentRequests = { byStatus: new Map(), slowestMs: 0, broken: 0 }
  let left = count
  const work = async () => {
    while (left-- > 0) {
      const generated = next()
      const startedAt = performance.now()
      try {
        const status = await statusOf(agent, origin, generated)
        sent.byStatus.set(status, (sent.byStatus.get(status) ?? 0) + 1)
        if (status >= 500) violations.add(`${status} for ${shown(generated)}`)
      } catch (error) {
        // ignored: a broken connection is what this bench counts and reports
        sent.broken++
        violations.add(`${error instanceof Error ? error.message : error} for ${shown(generated)}`)
      }
      sent.slowestMs = Math.max(sent.slowestMs, performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  agent.destroy()
  return sent
}

function statusOf(agent: Agent, origin: string, { method, path, headers, body }: GeneratedRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = send(origin + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.setTimeout(timeoutMs, () => request.destroy(new Error('no answer in 30 s')))
    request.once('error', reject)
    request.end(body)
  })
}

const shown = ({ method, path, body }: GeneratedRequest) => `${method} ${path} ${body ?? ''}`.slice(0, 400)
