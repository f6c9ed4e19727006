import { expect, test, vi } from 'vitest'
import { createBatchCounter } from './batch-counter.ts'
import type { Log } from './log.ts'

test('counts that cannot be written are dropped, and the log names which and how many', async () => {
  const warn = vi.fn()
  const failure = new Error('the database is away')
  const counter = createBatchCounter<{ views: number }>(
    {
      name: 'views of businesses',
      write: () => Promise.reject(failure),
      merge: (known, more) => {
        known.views += more.views
      },
    },
    { warn } as unknown as Log,
  )
  for (const key of ['a', 'b', 'a']) counter.add(key, { views: 1 })
  await counter.close()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: failure, counter: 'views of businesses', lost: 2 },
    'counts could not be written',
  )
})

test('closing waits for the counts that are just being written, so that nothing of them comes after the database', async () => {
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const counter = createBatchCounter<{ views: number }>(
    {
      name: 'views of businesses',
      everyMs: 1,
      write: async () => {
        begun.resolve()
        await written.promise
        order.push('written')
      },
      merge: () => undefined,
    },
    { warn: vi.fn() } as unknown as Log,
  )
  counter.add('a', { views: 1 })
  await begun.promise
  const closed = counter.close().then(() => order.push('closed'))
  setImmediate(() => written.resolve())
  await closed
  expect(order).toEqual(['written', 'closed'])
})
