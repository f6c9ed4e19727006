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

test('the tree has every category once, below its group, named in the language of the call', async () => {
  const { app, stranger } = await testApp()
  interface Node {
    slug: string
    name: string
    children?: Node[]
  }
  const tree = async (language: string): Promise<Node[]> =>
    (await stranger().get('/categories', { 'accept-language': language })).body.data
  const groups = await tree('en')
  expect(groups.map(({ slug }) => slug)).toEqual(app.categories.children(undefined).map(({ slug }) => slug))
  const slugsIn = (nodes: readonly Node[]): string[] =>
    nodes.flatMap(({ slug, children = [] }) => [slug, ...slugsIn(children)])
  expect(slugsIn(groups).sort()).toEqual(app.categories.all.map(({ slug }) => slug).sort())
  const named = (nodes: readonly Node[]) => nodes[0]?.children?.[0]?.name
  expect(named(groups)).toMatch(/[A-Za-z]/)
  expect(named(await tree('hi'))).not.toMatch(/[A-Za-z]/)
})
