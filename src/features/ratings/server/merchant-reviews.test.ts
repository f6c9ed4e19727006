import { expect, test } from 'vitest'
import { loader as codeLoader } from '#features/businesses/pages/qr-code.ts'
import { sheetPath } from '#features/businesses/printed-code.ts'
import { qrCodeSvg } from '#features/businesses/server/qr-code.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action, loader } from '../pages/merchant-reviews-page.tsx'
import { loader as rateLoader } from '../pages/rate-page.tsx'

const thanks = 'Thank you. Please come again.'

async function shop() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  return { db, owner, business, visitor }
}

const idsOf = ({ data }: { data: { chosen: { reviews: { ratingId: number }[] } } }) =>
  data.chosen.reviews.map(({ ratingId }) => ratingId)

test('an owner sees all reviews of a listing, newest first, those of so many stars, and those not answered yet', async () => {
  const { business, db, visitor } = await shop()
  const review = (day: number, stars: number, answered = false) =>
    createRating(db, {
      business_id: business.id,
      stars,
      created_at: new Date(`2026-11-0${day}T00:00:00Z`),
      ...(answered && { answer: thanks, answered_at: new Date('2026-11-09T00:00:00Z') }),
    })
  const [first, second, third] = [await review(1, 5), await review(2, 1, true), await review(3, 1)]
  const heldBack = await review(4, 1)
  await db.updateTable('rating').set({ state: 'reported' }).where('id', '=', heldBack.id).execute()
  const open = (query: string) => visitor.open(loader, `/merchant-reviews?business=${business.id}${query}`)
  expect(idsOf(await open(''))).toEqual([third.id, second.id, first.id])
  expect(idsOf(await open('&stars=1'))).toEqual([third.id, second.id])
  expect(idsOf(await open('&answer=none'))).toEqual([third.id, first.id])
  const both = await open('&answer=none&stars=1')
  expect(idsOf(both)).toEqual([third.id])
  expect(both.data.chosen).toMatchObject({ total: 3, unansweredCount: 2, page: { totalElements: 1 } })
  expect(both.data.chosen.byStars).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: +(stars % 4 === 1) })))
})

test('an owner answers in the list, which then shows the rest; a refused answer keeps what was typed', async () => {
  const { business, db, visitor } = await shop()
  const rating = await createRating(db, { business_id: business.id })
  const path = `/merchant-reviews?business=${business.id}&answer=none`
  const refused = await visitor.post(action, path, { ratingId: String(rating.id), text: 'ok' })
  expect(refused).toMatchObject({ status: 422, data: { values: { ratingId: String(rating.id), text: 'ok' } } })
  const sent = await visitor.post(action, path, { ratingId: String(rating.id), text: thanks })
  expect([sent.status, sent.location]).toEqual([302, path])
  expect(idsOf(await visitor.open(loader, path))).toEqual([])
})

test('an owner gets a link to send, and whoever opens it is on the form that rates this very business', async () => {
  const { app } = await testApp()
  const { business, visitor } = await shop()
  const { askUrl, url } = (await visitor.open(loader, `/merchant-reviews?business=${business.id}`)).data.chosen
  expect(askUrl).toBe(`${app.config.origin}${url}/rate`)
  const [, , city = '', slug = ''] = new URL(askUrl).pathname.split('/')
  const opened = await new PageVisitor().open(rateLoader, `${url}/rate`, { city, business: slug })
  expect(opened.data).toMatchObject({ business: { name: business.name, url }, cannot: undefined })
})

test('the QR code on the sheet that asks for reviews opens the form that rates, that of the page the page', async () => {
  const { app } = await testApp()
  const { business, visitor } = await shop()
  const { askUrl, url } = (await visitor.open(loader, `/merchant-reviews?business=${business.id}`)).data.chosen
  const params = { city: url.split('/')[2], business: url.split('/')[3] }
  const codeFor = async (use: 'page' | 'reviews') => {
    const { search } = new URL(sheetPath(url, use), app.config.origin)
    return (await new PageVisitor().open(codeLoader, `${url}/qr.svg${search}`, params)).data
  }
  expect(await codeFor('reviews')).toBe(qrCodeSvg(askUrl))
  expect(await codeFor('page')).toBe(qrCodeSvg(app.config.origin + url))
})

test('the printed code of a listing that has become another opens the form that rates the other, with the stars chosen', async () => {
  const { db } = await testApp()
  const next = await createBusiness(db, { name: 'New Counter' })
  const { id, slug } = await createBusiness(db, { status: 'closed', successor_id: next.id })
  const path = `/companydesc/chennai/${slug}-${id}/rate`
  const open = (search = '') =>
    new PageVisitor().open(rateLoader, path + search, { city: 'chennai', business: `${slug}-${id}` })
  const nextPath = `/companydesc/chennai/${next.slug}-${next.id}/rate`
  expect([(await open()).location, (await open('?stars=4')).location]).toEqual([nextPath, `${nextPath}?stars=4`])
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', next.id).execute()
  expect((await open()).location, 'where nothing is left to lead to').toBeNull()
})

test('nobody sees or answers the reviews of a listing of somebody else', async () => {
  const { db, visitor } = await shop()
  const other = await createRating(db)
  const seen = await visitor.open(loader, `/merchant-reviews?business=${other.business_id}`)
  expect(idsOf(seen)).not.toContain(other.id)
  const sent = await visitor.post(action, '/merchant-reviews', { ratingId: String(other.id), text: thanks })
  expect(sent.status).toBe(403)
})
