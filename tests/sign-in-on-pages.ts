import { action as signInForm } from '#features/accounts/pages/sign-in-page.tsx'
import type { PageVisitor } from './page-visitor.ts'
import { testApp } from './test-app.ts'

const path = '/login-mobile-number'

/** Completes both steps of the sign-in page; returns where the browser is sent. */
export async function signInOnPages(visitor: PageVisitor, phone: string, fields: Record<string, string> = {}) {
  const { otpFor } = await testApp()
  await visitor.post(signInForm, path, { intent: 'send', identifier: phone.slice(3), terms: 'on', ...fields })
  const { location } = await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })
  return location
}
