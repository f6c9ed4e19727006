import { randomInt } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Sends as many people would: each request may come from a network of its own, as a proxy tells it. */
export interface Visitors {
  get(path: string, options: { network: string; isCounted: boolean }): Promise<string>
  close(): void
}

const timeoutMs = 20_000

/** So many that hardly any comes twice: one network counts only so often a day. */
export const newNetwork = () => [randomInt(11, 99), randomInt(256), randomInt(256), randomInt(1, 255)].join('.')

export function createVisitors(origin: string, connections: number): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    get: (path, { network, isCounted }) =>
      new Promise((resolve, reject) => {
        const headers = {
          'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
          'x-forwarded-for': network,
          // As every browser: a page in memory is sent as it is kept, where others have it unpacked for them.
          'accept-encoding': 'br',
          // What a browser fetches before anybody wanted it is served like any other page, and counted nowhere.
          ...(!isCounted && { 'sec-purpose': 'prefetch' }),
        }
        const request = send(origin + path, { agent, headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('error', reject)
          response.once('end', () => {
            if (response.statusCode !== 200)
              return reject(new Error(`${path} was answered with ${response.statusCode}.`))
            const sent = Buffer.concat(parts)
            const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent
            resolve(body.toString('utf8'))
          })
        })
        request.setTimeout(timeoutMs, () => request.destroy(new Error(`${path} was not answered in time.`)))
        request.once('error', reject)
        request.end()
      }),
    close: () => agent.destroy(),
  }
}

/** Runs a piece of work so many times on some lanes at once. */
export async function repeat(times: number, lanes: number, work: () => Promise<unknown>): Promise<void> {
  let begun = 0
  const lane = async () => {
    while (begun++ < times) await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
