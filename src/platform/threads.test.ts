import { expect, test } from 'vitest'
import { runThread } from './threads.ts'

const fixture = '#platform/threads-fixture.ts'
const many = Array.from({ length: 100 }, (_, at) => `text ${at}`)

test('a thread gets its data, sends its messages in order and returns its result', async () => {
  const taken: unknown[] = []
  expect(await runThread(fixture, many, (message) => void taken.push(message))).toBe(100)
  expect(taken).toEqual(many.map((text) => ({ text, length: text.length })))
})

test('a thread waits while sixteen of its messages have not been taken', async () => {
  let taking = 0
  let most = 0
  const result = runThread(fixture, many, async () => {
    most = Math.max(most, ++taking)
    await new Promise((resolve) => setTimeout(resolve, 5))
    taking--
  })
  expect(await result).toBe(100)
  expect(most).toBeLessThanOrEqual(16)
})

test('what a thread throws is thrown', async () => {
  await expect(runThread(fixture, ['a', ''], () => {})).rejects.toThrow('An empty text')
})

test('a message that cannot be taken ends the thread, and its error is thrown', async () => {
  const taken: unknown[] = []
  const failing = runThread(fixture, many, (message) => {
    taken.push(message)
    throw new Error('No room')
  })
  await expect(failing).rejects.toThrow('No room')
  expect(taken.length).toBeLessThanOrEqual(16)
})
