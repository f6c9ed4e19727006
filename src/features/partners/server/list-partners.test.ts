import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { updateDemoSeed } from '#features/businesses/demo/demo-queries.ts'
import { createPartner } from '#tests/factories/create-partner.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { deleteDemoPartners } from '../demo/demo-partner-queries.ts'
import { seedDemoPartners } from '../demo/seed-demo-partners.ts'
import { partnersForPages } from './list-partners.ts'

const lists = ['/associations', '/publications', '/clients', '/footer-logo'] as const

test('without demo data every list is empty until an operator adds a row', async () => {
  const { db, stranger } = await testApp()
  expect(await seedDemoPartners(db)).toBe(0)
  for (const path of lists) expect((await stranger().get(path)).body.data, path).toEqual([])
})

test('demo data brings every list a few partners, made up and marked Demo, in English and Hindi', async () => {
  const { db, stranger } = await testApp()
  await updateDemoSeed(db, { listings: 1, isRemoved: false })
  expect(await seedDemoPartners(db)).toBe(11)
  for (const path of lists) {
    const english = (await stranger().get(path)).body.data
    const hindi = (await stranger().get(path, { 'accept-language': 'hi' })).body.data
    expect([english.length, hindi.length], path).toEqual(path === '/footer-logo' ? [2, 2] : [3, 3])
    for (const [at, { isDemo, logoUrl, name, url }] of english.entries()) {
      expect({ name, isDemo, url }).toEqual({ name, isDemo: true, url: null })
      expect(existsSync(`public${logoUrl}`), logoUrl).toBe(true)
      expect(hindi[at].name, name).toMatch(/^[^A-Za-z]+$/)
    }
  }
})

test('demo partners are added once: deleted ones stay deleted, and all of them go with the demo data', async () => {
  const { db } = await testApp()
  expect(await seedDemoPartners(db)).toBe(0)
  await deleteDemoPartners(db)
  expect(await seedDemoPartners(db)).toBe(0)
  await updateDemoSeed(db, { listings: 0, isRemoved: true })
  expect(await seedDemoPartners(db)).toBe(0)
  await updateDemoSeed(db, { listings: 1, isRemoved: false })
  expect(await seedDemoPartners(db)).toBe(11)
  await deleteDemoPartners(db)
  expect(await db.selectFrom('partner').selectAll().execute()).toEqual([])
})

test('an installation with partners of its own gets no demo partners', async () => {
  const { db } = await testApp()
  const { id } = await createPartner(db)
  await updateDemoSeed(db, { listings: 0, isRemoved: true })
  await updateDemoSeed(db, { listings: 1, isRemoved: false })
  expect(await seedDemoPartners(db)).toBe(0)
  await db.deleteFrom('partner').where('id', '=', id).execute()
})

test('each list has its own kind in the order set by the operators', async () => {
  const { db, stranger } = await testApp()
  await createPartner(db, { name: 'Second', position: 2 })
  await createPartner(db, { name: 'First', position: 1, url: 'https://first.example', about: 'Traders of Adyar' })
  await createPartner(db, { kind: 'footer_logo', name: 'Logo', logo_url: '/logo.svg' })
  await createPartner(db, { kind: 'publication', name: 'Monthly' })
  expect((await stranger().get('/associations')).body.data).toMatchObject([
    { name: 'First', url: 'https://first.example', about: 'Traders of Adyar', logoUrl: null },
    { name: 'Second', url: null },
  ])
  expect((await stranger().get('/footer-logo')).body.data).toMatchObject([{ name: 'Logo', logoUrl: '/logo.svg' }])
  expect((await stranger().get('/publications')).body.data).toMatchObject([{ name: 'Monthly' }])
  expect((await stranger().get('/clients')).body.data).toEqual([])
})

test('a link or logo that is not a web address cannot be stored', async () => {
  const { db } = await testApp()
  for (const row of [{ url: 'javascript:alert(1)' }, { logo_url: '//evil.example/x.png' }, { logo_url: 'data:x' }]) {
    await expect(createPartner(db, row)).rejects.toThrow(/partner_(url|logo_url)_check/)
  }
})

test('pages read the partners at most once a minute', async () => {
  const { app, db } = await testApp()
  const at = (ms: number) =>
    partnersForPages({ app, db, i18n: texts.en, log: app.log, now: new Date(1_790_000_000_000 + ms) })
  const before = (await at(0)).client.length
  await createPartner(db, { kind: 'client', name: 'Cool Point' })
  expect((await at(59_000)).client).toHaveLength(before)
  expect((await at(61_000)).client).toHaveLength(before + 1)
})
