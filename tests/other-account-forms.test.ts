import { expect, test } from 'vitest'
import { action as nameForm } from '#features/accounts/pages/account-name-page.tsx'
import { viewerMark } from '#features/accounts/server/session-cookies.ts'
import { middleware as forSignedIn } from '#layouts/signed-in-layout.tsx'
import { createAccount } from './factories/create-account.ts'
import { PageVisitor } from './page-visitor.ts'
import { signInOnPages } from './sign-in-on-pages.ts'
import { testApp } from './test-app.ts'

type Run = (args: never, next: () => unknown) => unknown
const admitted = (args: never) => (forSignedIn[0] as Run)(args, async () => nameForm(args))

test('without script, too, a form that one account opened is not carried out for another that signed in since', async () => {
  const { app, db } = await testApp()
  const [first, second] = [await createAccount(db, { name: 'Asha' }), await createAccount(db, { name: 'Ravi' })]
  const nameOf = async ({ id }: typeof first) =>
    (await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const visitor = new PageVisitor()
  await signInOnPages(visitor, second.phone ?? '')
  const send = (opened: typeof first, role: 'customer' | 'merchant' = 'customer') =>
    visitor.post(admitted, '/account/name', {
      viewer: viewerMark({ app }, { accountId: opened.id, role }),
      name: 'Asha Kumari',
    })
  await expect(send(first)).rejects.toMatchObject({
    init: { status: 409 },
    data: { message: expect.stringContaining('Nothing was sent: you signed in with another account') },
  })
  expect([await nameOf(first), await nameOf(second)]).toEqual(['Asha', 'Ravi'])
  await expect(visitor.post(admitted, '/account/name', { viewer: 'nonsense', name: 'Eve' })).rejects.toBeDefined()
  // Of whoever is signed in, in whatever role it was opened; and the field is nothing that a page reads.
  expect((await send(second, 'merchant')).status).toBe(302)
  expect(await nameOf(second)).toBe('Asha Kumari')
})
