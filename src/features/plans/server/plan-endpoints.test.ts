import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'

test('the plans on sale are listed in their order with their price, in the language of the call; others are not', async () => {
  const { db, stranger } = await testApp()
  const listed = async (language: string) => {
    const { data } = (await stranger().get('/plans', { 'accept-language': language })).body
    return data.map(({ code, name, amountPaise }: Record<string, unknown>) => [code, name, amountPaise])
  }
  const [first, ...others] = await listed('en')
  expect(first).toEqual(['business', 'Business', 36_500])
  expect(others.length).toBeGreaterThan(0)
  expect((await listed('hi'))[0]).toEqual(['business', expect.stringMatching(/^[^A-Za-z]+$/), 36_500])
  await db.updateTable('plan').set({ is_sold: false }).where('code', '=', 'business').execute()
  expect(await listed('en')).toEqual(others)
})
