import { expect, test } from 'vitest'
import { findShownBusiness } from '#features/businesses/server/shown-business-queries.ts'
import { action as aboutForm } from '#features/listings/pages/about-company-page.tsx'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { action as branchesForm, loader as branchesPage } from '../pages/branches-page.tsx'
import { loader as brandPage } from '../pages/brand-page.tsx'
import { showOtherBranches } from './show-brand.ts'

const path = '/branches'

async function chain() {
  const { app, db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const make = (name: string, locality: string, city = 'chennai') =>
    createBusiness(db, { owner_id: owner.id, name, locality, city })
  const [main, second, third] = [
    await make('Kiran Sarees', 'Adyar'),
    await make('Kiran Sarees Pondy Bazaar', 'T Nagar'),
    await make('Kiran Sarees Salem', 'Fairlands', 'salem'),
  ]
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  const create = {
    intent: 'create',
    name: 'Kiran Sarees',
    [`listing-${main.id}`]: 'on',
    [`listing-${second.id}`]: 'on',
  }
  await visitor.post(branchesForm, path, create)
  const shown = async () => (await visitor.open(branchesPage, path)).data
  const [brand] = (await shown()).brands
  const brandOf = async (businessId: number) => {
    const ofBrand = (await findShownBusiness(db, businessId))?.brand
    const ctx = { app, db, now: new Date(), i18n: texts.en }
    return ofBrand ? showOtherBranches(ctx, ofBrand, { businessId, citySlug: 'chennai' }) : undefined
  }
  const row = (id: number) => db.selectFrom('business').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { app, db, as, owner, main, second, third, visitor, brand, shown, brandOf, row }
}

test('branches lead to each other, the page of the brand lists all, and the API names them brand by brand', async () => {
  const { as, owner, main, second, third, visitor, brand, brandOf } = await chain()
  await visitor.post(branchesForm, path, { intent: 'add', brand: String(brand.id), business: String(third.id) })
  expect(await brandOf(second.id)).toMatchObject({ count: 2, others: [{ id: main.id }, { id: third.id }] })
  const stranger = new PageVisitor()
  const page = await stranger.open(brandPage, brand.url, { brand: brand.url.split('/').at(-1) })
  expect(page.data.brand.cards.map(({ businessId }: { businessId: number }) => businessId)).toEqual([
    main.id,
    second.id,
    third.id,
  ])
  const wrong = await stranger.open(brandPage, `/brand/other-${brand.id}`, { brand: `other-${brand.id}` })
  expect(wrong).toMatchObject({ status: 301, location: brand.url })
  const { body } = await (await as({ ...owner, is_merchant: true })).get('/directories')
  expect(body.data).toMatchObject([{ brandId: brand.id, name: 'Kiran Sarees', businesses: [{ id: main.id }, {}, {}] }])
})

test('what branches share is written to all of them, each with its history; the rest stays its own', async () => {
  const { db, main, second, visitor, brand, row } = await chain()
  const words = 'Silk and cotton sarees from Kanchipuram, chosen by our family since 1962.'
  const save = (id: number, edits: number, description: string) =>
    visitor.post(aboutForm, '/about-company', {
      business: String(id),
      edits: String(edits),
      form: 'about',
      description,
    })
  await save(main.id, 0, words)
  expect((await row(second.id)).description).toBe('')
  await visitor.post(branchesForm, path, { intent: 'share', brand: String(brand.id), texts: 'on' })
  expect((await row(second.id)).description).toBe(words)
  // From whichever branch it is changed.
  await save(second.id, 1, `${words} Now with a tailor.`)
  expect((await row(main.id)).description).toBe(`${words} Now with a tailor.`)
  expect((await row(main.id)).name).toBe('Kiran Sarees')
  const history = await db.selectFrom('business_change').select('business_id').execute()
  expect(history.filter(({ business_id }) => business_id === second.id)).toHaveLength(2)
  await visitor.post(branchesForm, path, { intent: 'share', brand: String(brand.id) })
  await save(main.id, 2, words)
  expect((await row(second.id)).description).toBe(`${words} Now with a tailor.`)
})

test('two branches that share are changed at once without waiting for each other for ever', async () => {
  const { main, second, visitor, brand, row } = await chain()
  await visitor.post(branchesForm, path, { intent: 'share', brand: String(brand.id), texts: 'on' })
  const text = (n: number) => `Number ${n}: silk and cotton sarees from Kanchipuram for every day.`
  const answers = await Promise.all(
    [main.id, second.id].map((id, n) =>
      visitor.post(aboutForm, '/about-company', {
        business: String(id),
        edits: '0',
        form: 'about',
        description: text(n),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
  expect((await row(main.id)).description).toBe((await row(second.id)).description)
})

test('neither strangers nor staff change a brand, nobody joins the listing of others, and a new owner leaves it', async () => {
  const { db, main, second, brand, shown, visitor } = await chain()
  const others = await createBusiness(db, { name: 'Another Shop' })
  const [manager, stranger] = [
    await createStaff(db, main.id, 'manager'),
    await createAccount(db, { is_merchant: true }),
  ]
  for (const account of [manager, stranger]) {
    const intruder = new PageVisitor()
    await signInOnPages(intruder, account.phone ?? '')
    for (const intent of ['rename', 'share', 'add', 'remove', 'main', 'dissolve']) {
      const form = { intent, brand: String(brand.id), business: String(second.id), name: 'Taken', texts: 'on' }
      expect((await intruder.post(branchesForm, path, form)).status, intent).toBe(404)
    }
  }
  const foreign = { intent: 'add', brand: String(brand.id), business: String(others.id) }
  expect((await visitor.post(branchesForm, path, foreign)).status).toBe(404)
  const twice = { intent: 'create', name: 'Again', [`listing-${main.id}`]: 'on' }
  expect((await visitor.post(branchesForm, path, twice)).status).toBe(409)
  expect((await shown()).brands).toMatchObject([
    { name: 'Kiran Sarees', branches: [{ id: main.id }, { id: second.id }] },
  ])
  await db.updateTable('business').set({ owner_id: stranger.id }).where('id', '=', main.id).execute()
  expect((await shown()).brands).toMatchObject([{ branches: [{ id: second.id }] }])
})
