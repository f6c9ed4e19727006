import { createRequire } from 'node:module'
import { parentPort, Worker, workerData } from 'node:worker_threads'

type FromThread<Message, Result> = { message: Message } | { result: Result }

/**
 * Runs a module of ours in a thread of its own, which calls `serveThread`. Resolves with its result; rejects when it
 * throws, and when taking one of its messages fails. `path` begins with `#`; `data` and results are cloned.
 */
export async function runThread<Message, Result>(
  path: string,
  data: unknown,
  take: (message: Message) => void | Promise<void>,
): Promise<Result> {
  // The sources stand beside the build: a thread needs no entry of its own there.
  const thread = new Worker(createRequire(import.meta.url).resolve(path), { workerData: data })
  try {
    return await new Promise((resolve, reject) => {
      thread.on('error', reject)
      thread.on('exit', (code) => reject(new Error(`A thread ended with code ${code} before its work was done.`)))
      const takeOne = async (message: Message) => {
        await take(message)
        thread.postMessage('taken')
      }
      thread.on('message', (sent: FromThread<Message, Result>) => {
        if ('result' in sent) resolve(sent.result)
        else takeOne(sent.message).catch(reject)
      })
    })
  } finally {
    await thread.terminate()
  }
}

/** Messages of a thread that are on their way at most. */
const maxUntaken = 16

export interface ThreadPort<Message> {
  /** Sends a message, waiting while too many before it have not been taken. `transfer` is not copied, and gone here. */
  send(message: Message, transfer?: ArrayBuffer[]): Promise<void>
}

/** To be called once by the module of a thread: does the work that `runThread` asks for. */
export async function serveThread<Data, Message, Result>(
  work: (data: Data, port: ThreadPort<Message>) => Promise<Result>,
): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('This module is to be run in a thread.')
  let untaken = 0
  let goOn = () => {}
  port.on('message', () => {
    untaken--
    goOn()
  })
  const result = await work(workerData as Data, {
    async send(message, transfer = []) {
      untaken++
      port.postMessage({ message } satisfies FromThread<Message, Result>, transfer)
      while (untaken >= maxUntaken) await new Promise<void>((resolve) => (goOn = resolve))
    },
  })
  port.postMessage({ result } satisfies FromThread<Message, Result>)
  port.close()
}
