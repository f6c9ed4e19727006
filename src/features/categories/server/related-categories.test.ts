import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'
import { nearestCategories } from './related-categories.ts'

test('a text is near a category that one of its words begins, not near whatever shares its first letters', async () => {
  const { app } = await testApp()
  const near = (text: string) => nearestCategories(app.categories, text, 6).map(({ slug }) => slug)
  expect(near('plumbar xyz')).toContain('plumbers')
  expect(near('electricin')).toContain('electricians')
  for (const text of ['sharma', 'dominos', 'xyzzy']) expect(near(text)).toEqual([])
})
