import { serveThread } from '#platform/threads.ts'

/** Run in a thread by threads.test.ts: sends each text with its length, then returns how many there were. */

await serveThread<string[], { text: string; length: number }, number>(async (texts, port) => {
  for (const text of texts) {
    if (text === '') throw new Error('An empty text')
    await port.send({ text, length: text.length })
  }
  return texts.length
})
