import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Ctx } from '#core/context.ts'
import { requestContext } from '#core/page.ts'
import type { Role } from '#features/accounts/rules.ts'
import { middleware } from './visitor-layout.tsx'

/** Where a signed-in person who opens a sign-in page is sent. */
async function sentTo(path: string, role: Role): Promise<string | null> {
  const context = new RouterContextProvider()
  context.set(requestContext, { actor: { role }, i18n: { locale: 'en' } } as Ctx)
  const [admit] = middleware
  const url = new URL(path, 'http://here')
  const thrown: unknown = await Promise.resolve()
    .then(() => admit?.({ url, request: new Request(url), context } as never, async () => new Response()))
    .catch((error: unknown) => error)
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

const back = '/companydesc/chennai/cool-point-7'

test('somebody who is signed in already is led on to what they were about to do', async () => {
  const signIn = (action: string) => `/login-mobile-number?action=${action}&back=${back}`
  expect(await sentTo(signIn('ENQUIRY'), 'customer')).toBe(`${back}?isopenmodal=true`)
  expect(await sentTo(signIn('BOOK_NOW'), 'customer')).toBe(`${back}?isbooknow=true`)
  expect(await sentTo(signIn('ENQUIRY'), 'merchant')).toBe(back)
  expect(await sentTo('/login-mobile-number?back=/customer-message?enquiryId=8', 'customer')).toBe(
    '/customer-message?enquiryId=8',
  )
  expect(await sentTo('/login-mobile-number', 'customer')).toBe('/')
})
