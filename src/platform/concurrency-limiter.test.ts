import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('runs at most `concurrency` tasks, queues `maxQueue`, refuses the rest; a failed task frees its slot', async () => {
  const pass = createConcurrencyLimiter({ concurrency: 2, maxQueue: 1 })
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
    return 'done'
  }
  const failing = pass(async () => {
    await work()
    throw new Error('no')
  })
  const second = pass(work)
  const third = pass(work)
  expect(await pass(work)).toBeUndefined()
  ends.shift()?.()
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => ends.length).toBe(2)
  for (const end of ends) end()
  expect(await Promise.all([second, third])).toEqual(['done', 'done'])
  expect(most).toBe(2)
})
