import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'

test('the categories a business can be listed under are all except the top groups, inner ones included', async () => {
  const { app, stranger } = await testApp()
  const { data } = (await stranger().get('/business-categories')).body
  const listed: string[] = data.map(({ slug }: { slug: string }) => slug)
  expect(listed).toEqual(
    expect.arrayContaining(['restaurants', 'schools', 'coaching-classes', 'banks', 'electricians']),
  )
  const groups = app.categories.children(undefined).map(({ slug }) => slug)
  expect(listed.filter((slug) => groups.includes(slug))).toEqual([])
  expect(listed.length + groups.length).toBe(app.categories.all.length)
})
