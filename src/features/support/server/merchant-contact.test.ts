import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action, loader } from '../pages/merchant-contact-page.tsx'

const path = '/merchant-contactUs'

async function merchant() {
  const { db } = await testApp()
  const { phone } = await createAccount(db, { is_merchant: true, name: 'Ravi Verma' })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '', { userType: '1' })
  return visitor
}

test('a merchant writes to us from the workspace, gets a ticket number and finds it there again', async () => {
  const [visitor, other] = [await merchant(), await merchant()]
  const form = { intent: 'start', topic: 'PAYMENT', message: 'My plan is paid and does not show.' }
  const { location } = await visitor.post(action, path, form)
  expect(location).toMatch(/^\/merchant-contactUs\?ticket=CT-\d+$/)
  const number = location?.split('=')[1]
  const { data } = await visitor.open(loader, location ?? '')
  expect(data).toMatchObject({ ticketNumber: number, earlier: [{ number, topic: 'A plan or payment' }] })
  expect((await other.open(loader, path)).data).toMatchObject({ earlier: [] })
})

test('a message that is too short is refused with what was typed', async () => {
  const visitor = await merchant()
  const refused = await visitor.post(action, path, { intent: 'start', topic: 'QUESTION', message: 'Hi' })
  expect(refused).toMatchObject({ status: 422, data: { values: { topic: 'QUESTION', message: 'Hi' } } })
})
