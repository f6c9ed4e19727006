import { expect, test } from 'vitest'
import { admitByRight } from '#layouts/admit-by-right.ts'
import { createBusiness } from './factories/create-business.ts'
import { createStaff } from './factories/create-staff.ts'
import { PageVisitor } from './page-visitor.ts'
import { signInOnPages } from './sign-in-on-pages.ts'
import { testApp } from './test-app.ts'

type Run = (args: never, next: () => unknown) => unknown
/** A page behind it. */
const page = (args: never) => (admitByRight as Run)(args, async () => ({ isOpen: true }))

test('staff are told that their role does not include a page; where the sign-in leads them they are led on in silence', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const replier = new PageVisitor()
  await signInOnPages(replier, (await createStaff(db, business.id, 'replier')).phone ?? '', { userType: '1' })
  await replier.flashes()
  for (const path of ['/company-info', '/merchant-payment']) {
    expect((await replier.open(page, path)).location).toBe('/merchant-enquiryPending')
    expect(await replier.flashes()).toMatchObject([{ kind: 'info', message: expect.stringContaining('Your role') }])
  }
  expect((await replier.open(page, '/dashboard-merchant')).location).toBe('/merchant-enquiryPending')
  expect((await replier.open(page, '/merchant-enquiry')).data).toEqual({ isOpen: true })
  expect(await replier.flashes()).toEqual([])
})
