import { serveThread } from '#platform/threads.ts'

/** Run in a thread by threads.test.ts: sends each text with its length and returns how many there were. */

interface Texts {
  texts: string[]
  /** How many were sent: one Int32. */
  sent: SharedArrayBuffer
}

await serveThread<Texts, { text: string; length: number }, number>(async ({ texts, sent }, port) => {
  const count = new Int32Array(sent)
  for (const text of texts) {
    if (text === '') throw new Error('An empty text')
    Atomics.add(count, 0, 1)
    await port.send({ text, length: text.length })
  }
  return texts.length
})
