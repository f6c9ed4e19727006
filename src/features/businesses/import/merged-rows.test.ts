import { beforeAll, expect, test } from 'vitest'
import { createTestImports, messy, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports
const run: TestImports['run'] = (...args) => imports.run(...args)
const listingsOf: TestImports['listingsOf'] = (source) => imports.listingsOf(source)

beforeAll(async () => {
  imports = await createTestImports()
  await run('messy.csv', messy)
})

test('the same business in another file fills gaps and overwrites nothing', async () => {
  const rows = [
    'name,city,pin,coordinates,phone,website,about,category',
    // Same phone, other spelling.
    'Meena Sweet Stall,Chennai,600017,,9840012345,https://other.example.com,Sweets since 1980,caterer',
    // Same name 150 m away, no phone.
    'Ravi Electricals,New Delhi,,"28.5711, 77.2441",,ravi.example.com,,electrician',
    // Same name in the same PIN code.
    'ASHA TAILORS,Bengaluru,560001,,,,,tailor',
    // Same name in another town.
    'Ravi Electricals,Mumbai,400050,,,,,electrician',
    // A chain: the phone of a shop in another town.
    'Asha Boutique,Mumbai,400001,,9845012345,,,tailor',
  ]
  const { counts, indexed } = await run('other.csv', rows.join('\n'))
  expect(counts).toMatchObject({ read: 5, imported: 2, merged: 2, unchanged: 1, duplicates: 3 })
  const [meena, ravi] = await listingsOf('messy')
  expect(meena).toMatchObject({
    name: 'Meena Sweets; T Nagar',
    website: 'https://www.example.com/meena',
    description: 'Sweets since 1980',
  })
  expect(ravi).toMatchObject({ website: 'https://ravi.example.com', phone: '+919811012345' })
  expect(indexed[0]).toEqual(expect.arrayContaining([meena?.id, ravi?.id]))
  const own = await imports.db
    .selectFrom('business_category')
    .select('category_id')
    .where('business_id', '=', meena?.id ?? 0)
    .orderBy('position')
    .execute()
  expect(own.map(({ category_id }) => imports.categories.byId(category_id)?.slug)).toEqual(['sweet-shops', 'caterers'])
  expect((await run('other.csv', rows.join('\n'))).counts).toMatchObject({ imported: 0, merged: 0, unchanged: 5 })
})

test('duplicates within one file become one listing', async () => {
  const rows = [
    'name,city,coordinates,phone,email',
    'Twin Bakers,Pune,"18.5204, 73.8567",,',
    'TWIN BAKERS,Pune,"18.5210, 73.8570",9822012345,',
    'Twin Bakers & Sons,Pune,,9822012345,twin@example.com',
    'Twin Bakers,Pune,"18.5604, 73.8567",,',
  ]
  const { counts } = await run('twins.csv', rows.join('\n'), ['--category', 'bakeries'])
  expect(counts).toMatchObject({ imported: 2, merged: 2 })
  const [first] = await listingsOf('twins')
  expect(first).toMatchObject({ name: 'Twin Bakers', phone: '+919822012345', email: 'twin@example.com' })
})

test('namesakes that a geocoder gave the same position stay separate when their addresses differ', async () => {
  const rows = [
    'name,address,coordinates',
    'Krishna Nursing Home,"12, Link Road, Malad","19.0759837, 72.8776559"',
    'Krishna Nursing Home,"Opposite Bus Depot, Chembur","19.0759837, 72.8776559"',
    'Krishna Nursing Home,"Link Road, Malad","19.0759837, 72.8776559"',
  ]
  expect((await run('spot.csv', rows.join('\n'), ['--category', 'hospitals'])).counts).toMatchObject({
    imported: 2,
    unchanged: 1,
  })
})

test('an import does not touch listings that an owner manages or has deleted', async () => {
  const [owner] = await imports.db
    .insertInto('account')
    .values({ phone: '+919811100001', is_merchant: true })
    .returning('id')
    .execute()
  await run('owned.csv', 'name,city,pin\nOwned Sweets,Salem,636001\nGone Sweets,Salem,636001\n', [
    '--category',
    'sweet-shops',
  ])
  const [owned, gone] = await listingsOf('owned')
  await imports.db
    .updateTable('business')
    .set({ owner_id: owner?.id ?? null })
    .where('id', '=', owned?.id ?? 0)
    .execute()
  await imports.db
    .updateTable('business')
    .set({ status: 'deleted' })
    .where('id', '=', gone?.id ?? 0)
    .execute()
  const again = 'name,city,pin,phone\nOwned Sweets,Salem,636001,9840077777\nGone Sweets,Salem,636001,9840088888\n'
  const { counts } = await run('again.csv', again, ['--category', 'sweet-shops'])
  expect(counts).toMatchObject({ imported: 0, merged: 0, unchanged: 2 })
  expect((await listingsOf('owned')).map(({ phone }) => phone)).toEqual([null, null])
})
