import { expect, test } from 'vitest'
import { runThread } from './threads.ts'

const fixture = '#platform/threads-fixture.ts'
const many = Array.from({ length: 100 }, (_, at) => `text ${at}`)
const sent = () => new SharedArrayBuffer(4)

test('a thread gets its data, sends its messages in order and returns its result', async () => {
  const taken: unknown[] = []
  expect(await runThread(fixture, { texts: many, sent: sent() }, (message) => void taken.push(message))).toBe(100)
  expect(taken).toEqual(many.map((text) => ({ text, length: text.length })))
})

test('a thread waits while sixteen of its messages have not been taken', async () => {
  const counted = sent()
  let first: number | undefined
  const result = runThread(fixture, { texts: many, sent: counted }, async () => {
    if (first !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, 200))
    first = Atomics.load(new Int32Array(counted), 0)
  })
  expect(await result).toBe(100)
  expect(first).toBe(16)
})

test('what a thread throws is thrown', async () => {
  await expect(runThread(fixture, { texts: ['a', ''], sent: sent() }, () => {})).rejects.toThrow('An empty text')
})

test('a message that cannot be taken ends the thread, and its error is thrown', async () => {
  const counted = sent()
  const failing = runThread(fixture, { texts: many, sent: counted }, () => {
    throw new Error('No room')
  })
  await expect(failing).rejects.toThrow('No room')
  expect(Atomics.load(new Int32Array(counted), 0)).toBeLessThanOrEqual(16)
})
