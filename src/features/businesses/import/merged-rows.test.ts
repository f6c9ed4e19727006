import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createTestImports, messy, type TestImports } from '#tests/test-imports.ts'
import { updateFilled } from './import-queries.ts'
import { listKnownBusinesses } from './known-business-queries.ts'

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

test('a listing that its owner has claimed while a batch was compared keeps what the owner says', async () => {
  await run('claimed.csv', 'name,city,pin\nClaimed Sweets,Salem,636001\n', ['--category', 'sweet-shops'])
  const [claimed] = await listingsOf('claimed')
  const [known] = await listKnownBusinesses(imports.db, {
    source: 'claimed',
    runId: 0,
    rows: [],
    phones: [],
    mergedIds: [claimed?.id ?? 0],
  })
  const [owner] = await imports.db
    .insertInto('account')
    .values({ phone: '+919811100002', is_merchant: true })
    .returning('id')
    .execute()
  const own = { owner_id: owner?.id ?? null, address: '8, Own Street' }
  await imports.db
    .updateTable('business')
    .set(own)
    .where('id', '=', claimed?.id ?? 0)
    .execute()
  if (known)
    await updateFilled(imports.db, [{ ...known, phone: '+919840077778', categoryIds: [...known.categoryIds, 1] }])
  expect(await listingsOf('claimed')).toMatchObject([{ phone: null, address: '8, Own Street' }])
  expect(known?.id).toBe(claimed?.id)
})

const merchants = ['--category', 'hardware-shops']
const header = 'name,address,city,pin,phone'

test('a phone counts only with a similar name or the same address', async () => {
  const rows = [
    header,
    'Kaveri Hardware,"12, Trunk Road",Vellore,632001,9840311111',
    // The same shop: written otherwise, part of the address.
    'KAVERY HARDWARES & CO.,Trunk Road 12,Vellore,632001,9840311111',
    'Kaveri Hardware Pvt Ltd,,Vellore,,9840311111',
    // The same shop under a new name.
    'Ponni Steels,"12, Trunk Road",Vellore,632001,9840311111',
    // Another shop of the family, and a branch.
    'Ponni Paints,"45, Katpadi Road",Vellore,632004,9840311111',
    'Kaveri Hardware,"46, Arcot Road",Vellore,632004,9840311111',
  ]
  const { counts, reportPaths } = await run('phones.csv', rows.join('\n'), merchants)
  expect(counts).toMatchObject({ imported: 3, duplicates: 3 })
  const [kaveri] = await listingsOf('phones')
  const told: string[][] = parse(readFileSync(reportPaths.merged ?? ''))
  expect(told.map((cells) => cells.slice(0, 6))).toEqual([
    ['line', 'reason', 'listing', 'listing name', 'listing address', 'name'],
    ...[
      ['3', 'same phone and a similar name in the same town', 'KAVERY HARDWARES & CO.'],
      ['4', 'same phone and a similar name in the same town', 'Kaveri Hardware Pvt Ltd'],
      ['5', 'same phone at the same address', 'Ponni Steels'],
    ].map(([line, reason, name]) => [line, reason, String(kaveri?.id), 'Kaveri Hardware', '12, Trunk Road', name]),
  ])
})

test('the branches of a brand with one number stay separate listings', async () => {
  const branches = Array.from({ length: 70 }, (_, at) => `Anbu Coffee,"${at + 1}, Street ${at + 1}",Salem,,9840322222`)
  const named = ['Market', 'Fort', 'Junction', 'Lake'].map((area) => `Anbu Tea ${area},,Salem,,9840333333`)
  const { counts } = await run('branches.csv', [header, ...branches, ...named].join('\n'), merchants)
  expect(counts).toMatchObject({ imported: 74, duplicates: 0 })
})

test('a phone that a file gives to more than three names identifies nobody, wherever they stand in it', async () => {
  const shops = (names: string[]) => names.map((name) => `${name},"7, Mill Road",Karur,639001,9840344444`)
  const three = shops(['Alpha Tools', 'Beta Tools', 'Gamma Tools'])
  expect((await run('three.csv', [header, ...three].join('\n'), merchants)).counts).toMatchObject({ imported: 1 })
  const four = [...shops(['Alpha Pipes', 'Beta Pipes', 'Gamma Pipes', 'Delta Pipes'])].map((row) =>
    row.replace('344444', '355555'),
  )
  expect((await run('four.csv', [header, ...four].join('\n'), merchants)).counts).toMatchObject({ imported: 4 })
})

test('an import that is repeated changes nothing, even when a listing has been corrected meanwhile', async () => {
  const rows = [
    'name,address,city,pin,coordinates,phone',
    'Repeat Tools,,Hosur,635109,,',
    'Repeat Tools,,Hosur,635109,"12.7300, 77.8300",9840366661',
    'Repeat Tools,"9, Bazaar Street",Hosur,635109,"12.7301, 77.8301",',
    'Repeat Tool,"14, Bazaar Street",Hosur,,,9840366661',
  ].join('\n')
  const first = await run('repeat.csv', rows, merchants)
  expect(first.counts).toMatchObject({ imported: 2, duplicates: 2 })
  const corrected = { name: 'Moved Tools', slug: 'moved-tools', address: '77, Fort Street', phone: '+919840399999' }
  await imports.db.updateTable('business').set(corrected).where('source', '=', 'import:repeat').execute()
  const before = await listingsOf('repeat')
  const second = await run('repeat.csv', rows, merchants)
  expect(second.counts).toEqual({ ...first.counts, imported: 0, merged: 0, unchanged: 4 })
  expect(second.indexed).toEqual([[]])
  expect(await listingsOf('repeat')).toEqual(before)
})

test('a row with the id of another business by name and place or phone is rejected, not merged into its listing', async () => {
  const header = 'id,name,address,city,phone,category'
  const ours = [
    'S-1001,Alphaone Electricals,1 North Street,Kavali,,electrician',
    'S-2417,Gamma Tailors,4 Car Street,Kavali,9123400001,tailor',
  ]
  await run('data.csv', [header, ...ours].join('\n'))
  const theirs = [
    'S-1001,Betathree Plumbers,77 South Road,Nellore,9123456701,plumber',
    'S-2417,Delta Bakery,4 Car Street,Kavali,9123400002,bakery',
    'S-1730,Epsilon Sweets,9 Mill Road,Nellore,9123456703,sweet shop',
  ]
  for (const flags of [['--dry-run'], []]) {
    const { counts, reportPaths } = await run('data.csv', [header, ...theirs].join('\n'), flags)
    expect(counts).toMatchObject({ imported: 1, merged: 0, unchanged: 0, rejected: { 'other-business': 2 } })
    const rejects: string[][] = parse(readFileSync(reportPaths.rejected ?? ''), { from: 2 })
    expect(rejects.map(([line, reason]) => [line, reason?.includes('needs its own --source')])).toEqual([
      ['2', true],
      ['3', true],
    ])
  }
  expect(await listingsOf('data')).toMatchObject([
    { name: 'Alphaone Electricals', phone: null },
    { name: 'Gamma Tailors', phone: '+919123400001' },
    { name: 'Epsilon Sweets' },
  ])
  const own = await run('data.csv', [header, ...theirs].join('\n'), ['--source', 'theirs'])
  expect(own.counts.rejected).toEqual({})
})

test('sectors, plots, floors and wards that differ are different addresses, in whatever order their numbers stand', async () => {
  const rows = [
    'Anganwadi Centre,"Plot 7, Sector 62",Noida',
    'Anganwadi Centre,"Plot 62, Sector 7",Noida',
    'Anganwadi Centre,"Plot No. 7 Sector-62",Noida',
    'Anganwadi Centre,"Ward 2 Village 2, Lakhanpur",Noida',
    'Anganwadi Centre,"Ward 2 Village 22, Lakhanpur",Noida',
    'Kaveri Silks,"12 Gandhi Road, First Floor",Salem',
    'Kaveri Silks,"12 Gandhi Road, 2nd floor",Salem',
    'Kaveri Silks,"12 Gandhi Road, Block B",Salem',
    'Kaveri Silks,"Shop No 12, Gandhi Road, 1st floor",Salem',
  ]
  const { counts } = await run('sectors.csv', ['name,address,city', ...rows].join('\n'), ['--category', 'tailors'])
  const addresses = (await listingsOf('sectors')).map(({ address }) => address)
  expect(addresses).toEqual(
    [0, 1, 3, 4, 5, 6]
      .map((at) => expect.stringContaining(rows[at]?.split('"')[1]?.slice(0, 12) ?? ''))
      .concat(expect.stringContaining('Block B')),
  )
  expect(counts).toMatchObject({ imported: 7, duplicates: 2 })
})
