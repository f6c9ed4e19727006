import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newDataDir, startApp } from '#tests/e2e/running-app.ts'
import { newThread, startBenchDatabase, type Thread } from './inbox-database.ts'
import { percentiles } from './search-measure.ts'

const usage = `2,000 open pages on one process: how soon they hear of a message, and the memory it takes.

  node scripts/run.mjs bench/inbox-streams.ts [--streams=2000] [--messages=150]

It needs a build. Each of 100 customers and their 100 merchants has ten pages open.`

const allowedMs = 500
const allowedMegabytes = 400
/** As many as one account may have open. */
const perPerson = 10

interface Heard {
  sentAt: number
  waiting: number
}

export async function benchInboxStreams({ streams = 2000, messages = 150 } = {}): Promise<boolean> {
  const database = await startBenchDatabase()
  const { dataDir, remove } = newDataDir()
  const app = await startApp({ dataDir, env: database.env })
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const close: (() => void)[] = []
  try {
    const threads: Thread[] = []
    const writers: { thread: Thread; token: string }[] = []
    const people: { token: string; enquiryId: number }[] = []
    for (let made = 0; made < streams / (2 * perPerson); made++) {
      const thread = await newThread(database.db)
      threads.push(thread)
      const token = await database.tokenOf(thread.customerId, 'customer')
      writers.push({ thread, token })
      people.push({ token, enquiryId: thread.enquiryId })
      people.push({ token: await database.tokenOf(thread.ownerId, 'merchant'), enquiryId: thread.enquiryId })
    }
    const atStart = memoryOf(app.pid)
    const latencies: number[] = []
    const heard = new Map<number, Heard>()
    let open = 0
    for (const { token, enquiryId } of people) {
      for (let tab = 0; tab < perPerson; tab++) {
        const request = get(`${app.origin}/live?since=0`, {
          agent,
          headers: { cookie: `x-access-token=${token}`, accept: 'text/event-stream' },
        })
        request.on('response', (response) => {
          response.setEncoding('utf8')
          response.on('data', (text: string) => {
            if (text.includes('event: ready')) open++
            for (const line of text.match(/"kind":"message"/g) ?? []) if (line) note(enquiryId)
          })
          response.on('error', () => {})
        })
        request.on('error', () => {})
        close.push(() => request.destroy())
      }
      await wait(5)
    }
    function note(enquiryId: number): void {
      const known = heard.get(enquiryId)
      if (!known || known.waiting === 0) return
      known.waiting--
      latencies.push(performance.now() - known.sentAt)
    }
    for (let tries = 0; open < streams && tries < 1200; tries++) await wait(100)
    const opened = memoryOf(app.pid)
    let missing = 0
    for (let sent = 0; sent < messages; sent++) {
      const writer = writers[sent % writers.length]
      if (!writer) break
      const { enquiryId } = writer.thread
      missing += heard.get(enquiryId)?.waiting ?? 0
      const answer = fetch(`${app.origin}/api/v1/enquiries/${enquiryId}/reply`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: `Message ${sent}` }),
      })
      heard.set(enquiryId, { sentAt: performance.now(), waiting: 2 * perPerson })
      const { status } = await answer
      if (status !== 200) throw new Error(`A message was answered with ${status}.`)
      await wait(100)
    }
    await wait(2000)
    for (const { waiting } of heard.values()) missing += waiting
    const peak = memoryOf(app.pid)
    const { p50, p95, p99 } = percentiles(latencies)
    const isHeld = p95 <= allowedMs && peak <= allowedMegabytes && missing === 0 && open === streams
    console.log(`
${open} of ${streams} streams on one process, ${messages} messages, ${latencies.length} deliveries
from sending the message until its page hears of it   p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, limit ${allowedMs}
never heard                                           ${missing}
memory of the process                                 ${atStart} MB, with the streams ${opened} MB, at the end ${peak} MB, limit ${allowedMegabytes}
${isHeld ? 'held' : 'missed'}`)
    return isHeld
  } finally {
    for (const end of close) end()
    agent.destroy()
    await app.stop()
    await database.stop()
    remove()
  }
}

/** Of the process alone, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

if (process.argv[1]?.endsWith('inbox-streams.ts')) {
  const option = (name: string, usual: number) =>
    Number(process.argv.map((text) => new RegExp(`^--${name}=(\\d+)$`).exec(text)?.[1]).find(Boolean) ?? usual)
  if (process.argv.includes('--help')) console.log(usage)
  else {
    const isHeld = await benchInboxStreams({ streams: option('streams', 2000), messages: option('messages', 150) })
    process.exitCode = isHeld ? 0 : 1
  }
}
