import { afterAll, expect, test } from 'vitest'
import { newDemoDir } from './demo-dir.ts'
import { newMobile, otpFor, outboxOf, startApp } from './running-app.ts'

const { dataDir, remove } = newDemoDir()
afterAll(remove)

test('kill -9 right after an enquiry returned 201 loses nothing, and its notification is sent once', async () => {
  const first = await startApp({ dataDir, env: { ROLES: 'web' } })
  const mobile = newMobile()
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${first.origin}/api/v1${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const found = await post('/search/businesses', { searchText: 'ravi electricals', city: 'Delhi' })
  const { data } = (await found.json()) as { data: { businessRespList: { businessId: number; name: string }[] } }
  const business = data.businessRespList.find(({ name }) => name === 'Ravi Electricals')
  const enquiry = {
    businessId: business?.businessId,
    kind: 'ENQUIRY',
    contactNumber: mobile,
    fullName: 'Asha Kumari',
    subject: 'Sent before the crash',
    message: 'Please call me about a new fuse box.',
  }
  const signIn = await post('/auth/verify', { phoneNumber: mobile })
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const otp = await otpFor(first.origin, `+91${mobile}`)
  const ownerBefore = (await outboxOf(first.origin, '+919000000002')).length
  const sent = await fetch(`${first.origin}/api/v1/enquiries`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ ...enquiry, otp }),
  })
  await first.kill()
  expect(sent.status, await sent.text()).toBe(201)

  // Where it was before: messages name its address, and go to no other.
  const env = { PORT: new URL(first.origin).port }
  const second = await startApp({ dataDir, env })
  const notices = async () => (await outboxOf(second.origin, '+919000000002')).length - ownerBefore
  for (let tries = 0; tries < 100 && (await notices()) === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  await second.stop()
  const third = await startApp({ dataDir, env })
  const after = (await outboxOf(third.origin, '+919000000002')).slice(0, -ownerBefore || undefined)
  expect(after.filter(({ text }) => text.includes('enquiry'))).toHaveLength(1)
  expect(await third.stop()).toBe(0)
})
