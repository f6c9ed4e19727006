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
