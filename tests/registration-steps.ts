import { expect } from 'vitest'
import { action as stepForm } from '#features/registration/pages/register-business-page.tsx'
import { action as listForm } from '#features/site/pages/list-business-page.tsx'
import type { PageVisitor } from './page-visitor.ts'
import { testApp } from './test-app.ts'

export const list = '/list-business'
export const stepAt = (step: string) => `/register-business?step=${step}`

export const adyar = {
  kind: 'address',
  pincode: '600020',
  city: 'Chennai',
  district: 'Chennai',
  state: 'Tamil Nadu',
  locality: 'Adyar',
  address: '14 Gandhi Nagar First Main Road',
}

/** Proves a number on the first page, as a visitor. */
export async function proveNumber(visitor: PageVisitor, phone: string) {
  const { otpFor } = await testApp()
  const sent = await visitor.post(listForm, list, { intent: 'start', number: phone.slice(3), terms: 'on' })
  expect(sent.location).toBe(list)
  return visitor.post(listForm, list, { intent: 'login', number: phone.slice(3), otp: await otpFor(phone) })
}

export async function categoryId(slug: string) {
  const { app } = await testApp()
  return String(app.categories.bySlug(slug)?.id)
}

export const answer = (visitor: PageVisitor, step: string, form: Record<string, string>) =>
  visitor.post(stepForm, stepAt(step), form)

/** Answers everything but the last question. */
export async function answerAll(visitor: PageVisitor, name: string, place: Record<string, string> = adyar) {
  await answer(visitor, 'name', { name })
  await answer(visitor, 'category', { categoryId: await categoryId('electricians') })
  await answer(visitor, 'place', place)
  await answer(visitor, 'hours', { choice: 'mon-sat-9-21' })
}

/** Sends the last form as a browser does. */
export async function publish(visitor: PageVisitor, fields: Record<string, string>, file?: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('camera', new File(file ? [Buffer.from(file)] : [], file ? 'board.jpg' : ''))
  form.append('gallery', new File([], ''))
  return visitor.send(stepForm, stepAt('photo'), form)
}

export async function ownListings(phone: string) {
  const { db } = await testApp()
  return db
    .selectFrom('business')
    .innerJoin('account', 'account.id', 'business.owner_id')
    .selectAll('business')
    .where('account.phone', '=', phone)
    .orderBy('business.id')
    .execute()
}
