import { expect, test } from 'vitest'
import { createPartner } from '#tests/factories/create-partner.ts'
import { testApp } from '#tests/test-app.ts'
import { partnersForPages } from './list-partners.ts'

test('no partnership is shipped: every list is empty until an operator adds a row', async () => {
  const { stranger } = await testApp()
  for (const path of ['/associations', '/publications', '/clients', '/footer-logo']) {
    expect((await stranger().get(path)).body.data, path).toEqual([])
  }
})

test('each list has its own kind in the order set by the operators', async () => {
  const { db, stranger } = await testApp()
  await createPartner(db, { name: 'Second', position: 2 })
  await createPartner(db, { name: 'First', position: 1, url: 'https://first.example', about: 'Traders of Adyar' })
  await createPartner(db, { kind: 'footer_logo', name: 'Logo', logo_url: '/logo.svg' })
  expect((await stranger().get('/associations')).body.data).toMatchObject([
    { name: 'First', url: 'https://first.example', about: 'Traders of Adyar', logoUrl: null },
    { name: 'Second', url: null },
  ])
  expect((await stranger().get('/footer-logo')).body.data).toMatchObject([{ name: 'Logo', logoUrl: '/logo.svg' }])
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
  const at = (ms: number) => partnersForPages({ app, db, log: app.log, now: new Date(1_790_000_000_000 + ms) })
  const before = (await at(0)).client.length
  await createPartner(db, { kind: 'client', name: 'Cool Point' })
  expect((await at(59_000)).client).toHaveLength(before)
  expect((await at(61_000)).client).toHaveLength(before + 1)
})
