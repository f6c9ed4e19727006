import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listRoutes } from '#list-routes.ts'
import routes from '#routes.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()

const trackingFields = ['utm_source', 'utm_campaign', 'gclid', 'fbclid', 'msclkid']

/** One address of every route whose loader may call `cachePage`. */
const examples: Record<string, string | (() => Promise<string>)> = {
  '/': '/',
  '/categories': '/categories',
  '/business-listing/:city/:what': '/business-listing/delhi/electricians',
  '/companydesc/:city/:business': () =>
    firstLink('/business-listing/delhi/electricians', /\/companydesc\/[^"?/]+\/[^"?/]+/),
  '/blog': '/blog',
  '/blog/:category': () => firstLink('/blog', /\/blog\/[a-z-]+(?=")/),
  '/blog/:category/:article': () => firstLink('/blog', /\/blog\/[a-z-]+\/[a-z0-9-]+-\d+/),
  '/news': '/news',
  '/news/:category': () => firstLink('/news', /\/news\/[a-z-]+(?=")/),
  '/news/:category/:article': () => firstLink('/news', /\/news\/[a-z-]+\/[a-z0-9-]+-\d+/),
  '/terms-of-use': '/terms-of-use',
  '/privacy-policy': '/privacy-policy',
  '/refund-policy': '/refund-policy',
  '/how-to-use': '/how-to-use',
  '/about': '/about',
  '/sitemaps': '/sitemaps',
  '/offline': '/offline',
  '/:category': '/electricians',
}
/** Lists by distance come from the same file as others, but are rendered for each request. */
const neverShared = '/business-listing1/near/:position/:what'

const get = (path: string) => fetch(`${app.origin}${path}`, { redirect: 'manual' })

async function firstLink(page: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await get(page)).text())?.[0]
  if (!found) throw new Error(`No link like ${pattern} on ${page}.`)
  return found
}

const sharedRoutes = listRoutes(routes)
  .filter(({ file }) => readFileSync(`src/${file}`, 'utf8').includes('cachePage('))
  .map(({ path }) => path)
  .filter((path) => path !== neverShared)

test('every route that may be shared has an example here', () => {
  expect(sharedRoutes.toSorted()).toEqual(Object.keys(examples).toSorted())
})

test.each(sharedRoutes)('no click id of one visitor is in the page of %s that others get', async (route) => {
  const example = examples[route]
  const path = typeof example === 'function' ? await example() : (example ?? '')
  for (const prefix of ['', '/hi'])
    for (const field of trackingFields) {
      const canary = `canary${field.replaceAll('_', '')}`
      const address = `${prefix}${path}`.replace(/(?<=.)\/$/, '')
      const tracked = await get(`${address}?${field}=${canary}`)
      expect([address, tracked.status, tracked.headers.get('cache-control')]).toEqual([
        address,
        200,
        expect.stringContaining('s-maxage'),
      ])
      for (const answer of [tracked, await get(address)]) expect(await answer.text()).not.toContain(canary)
    }
})
