import { on } from 'node:events'
import { createRequire } from 'node:module'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * Runs a module of ours in a thread of its own, which calls `serveThread`, and takes its messages one after the other.
 * Resolves with its result; rejects when it throws, and when taking a message fails. `path` begins with `#`; `data` and
 * results are cloned.
 */
export async function runThread<Message, Result>(
  path: string,
  data: unknown,
  take: (message: Message) => void | Promise<void>,
): Promise<Result> {
  // The sources stand beside the build: a thread needs no entry of its own there.
  const thread = new Worker(createRequire(import.meta.url).resolve(path), { workerData: data })
  try {
    for await (const [sent] of on(thread, 'message', { close: ['exit'] })) {
      const { message, result } = sent as { message?: Message; result?: Result }
      if (message === undefined) return result as Result
      await take(message)
      thread.postMessage('taken')
    }
    throw new Error('A thread ended before its work was done.')
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
      port.postMessage({ message }, transfer)
      while (untaken >= maxUntaken) await new Promise<void>((resolve) => (goOn = resolve))
    },
  })
  port.postMessage({ result })
  port.close()
}
