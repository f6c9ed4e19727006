import { expect, test } from 'vitest'
import { decideAd } from '#features/advertising/server/decide-ad.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { advertiser, bookFor, payInSandbox } from '#tests/factories/book-ad.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createPayment } from '#tests/factories/create-payment.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { failureText } from '../failure-texts.ts'
import { showHistory } from './show-history.ts'
import { showPayment } from './show-payment.ts'

/* What the pages of payments say, in the language of their reader. */

const readers = async (account: Awaited<ReturnType<typeof createAccount>>) => {
  const english = await ctxAt(new Date(), account)
  return { english, hindi: { ...english, i18n: texts.hi } }
}

test('a payment that failed says why in the language of the page; what we have no words for is the bank’s in English only', async () => {
  const { db } = await testApp()
  const account = await createAccount(db)
  const { english, hindi } = await readers(account)
  const failed = await createPayment(db, { account_id: account.id, status: 'FAILED', paid_at: null })
  const fail = (error_code: string, error_text: string) =>
    db
      .updateTable('payment_attempt')
      .set({ status: 'FAILED', error_code, error_text })
      .where('id', '=', failed.attempt.id)
      .execute()
  const told = async () => Promise.all([english, hindi].map(async (ctx) => (await showPayment(ctx, failed.id)).failure))
  await fail('insufficient_funds', 'Transaction failed due to insufficient funds.')
  const sentence = failureText('insufficient_funds') ?? ''
  expect(await told()).toEqual([sentence, texts.hi.t(sentence)])
  expect(texts.hi.t(sentence)).not.toBe(sentence)
  await fail('constructor', 'The vault is closed.')
  expect(await told()).toEqual(['Your bank said: The vault is closed.', null])
  expect(await showPayment(english, failed.id)).toMatchObject({ wayOn: 'again' })
  await fail('order_already_paid', 'Payment has already been captured.')
  expect(await showPayment(english, failed.id)).toMatchObject({ wayOn: 'wait' })
})

test('an advertisement that is paid says that it is checked until somebody has approved it, and not after', async () => {
  const { app } = await testApp()
  const person = await advertiser()
  const { english } = await readers(person)
  const { adId, payment } = await bookFor(person)
  await payInSandbox(payment.paymentId)
  const shown = () => showPayment(english, payment.paymentId)
  expect(await shown()).toMatchObject({ status: 'PAID', isLater: true, isAdApproved: false })
  await decideAd(app, { id: adId, reason: undefined, now: new Date() })
  expect(await shown()).toMatchObject({ status: 'PAID', isLater: true, isAdApproved: true })
})

test('what was bought is found by its name in the language of the page', async () => {
  const { db } = await testApp()
  const person = await advertiser()
  const { english, hindi } = await readers(person)
  const ad = await bookFor(person, { city: 'mumbai', placement: 'top-of-results' })
  const plan = await createPayment(db, { account_id: person.id })
  const other = await createPayment(db)
  const found = async (ctx: typeof english, words: string) => {
    const url = new URL(`http://localhost/merchant-payment?q=${encodeURIComponent(words)}`)
    return (await showHistory(ctx, url)).rows.map(({ id }) => id)
  }
  const names = (await showHistory(hindi, new URL('http://localhost/merchant-payment'))).rows.map(({ name }) => name)
  expect(names[1]).toMatch(/[\u0900-\u097f]/)
  for (const words of ['मुंबई', 'विज्ञापन', 'मुंबई विज्ञापन', names[1] ?? ''])
    expect(await found(hindi, words), words).toEqual([ad.payment.paymentId])
  expect(await found(hindi, names[0] ?? '')).toEqual([plan.id])
  expect(await found(english, 'mumbai advertisement')).toEqual([ad.payment.paymentId])
  expect(await found(english, 'मुंबई')).toEqual([])
  expect(await found(hindi, '३६५')).toContain(plan.id)
  expect(await found(hindi, String(other.id))).toEqual([])
})
