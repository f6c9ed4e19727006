import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { showSitemap } from './show-sitemap.ts'

test('the sitemap page names every state that has a city, and stays small enough to read', async () => {
  const { app } = await testApp()
  const { categories, cityLists, states } = showSitemap({ app, i18n: texts.en })
  const stateIds = new Set(app.places.cities.map(({ stateId }) => stateId))
  expect(states).toHaveLength(stateIds.size)
  expect(categories.length).toBeGreaterThan(0)
  const urls = [...states, ...cityLists].flatMap(({ links }) => links.map(({ url }) => url))
  expect(urls.length).toBeLessThan(600)
  expect(new Set(urls).size).toBe(urls.length)
  expect(cityLists[0]?.links[0]?.url).toMatch(/^\/business-listing\/[a-z-]+\/[a-z-]+$/)
})
