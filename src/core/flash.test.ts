import { expect, test, vi } from 'vitest'
import { CookieJar } from '#platform/cookie-jar.ts'
import type { Ctx } from './context.ts'
import { listFlashes, setFlash } from './flash.ts'

test('a toast is a sentence: anything else that a mistake hands over stays on the server', () => {
  const log = { error: vi.fn() }
  const cookies = new CookieJar(undefined, false)
  const ctx = { cookies, log } as unknown as Ctx
  setFlash(ctx, 'Message sent')
  for (const mistake of [ctx, undefined, ['a'], 'x'.repeat(301)]) setFlash(ctx, mistake as string)
  expect(listFlashes(ctx).map(({ message }) => message)).toEqual(['Message sent'])
  expect(cookies.setCookies).toHaveLength(1)
  expect(log.error).toHaveBeenCalledTimes(4)
})
