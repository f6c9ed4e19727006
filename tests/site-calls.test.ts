import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createServer } from '#web/server.ts'
import { Caller, testApp } from './test-app.ts'

test('the start page is that of the city sent, else of the one chosen last, else of All India', async () => {
  const { stranger } = await testApp()
  const cityOf = async (path: string, cookie = '') => {
    const { data } = (await stranger().get(path, { cookie })).body
    expect(data.popularCategories.length).toBeGreaterThan(10)
    return data.city?.slug ?? null
  }
  expect(await cityOf('/home?city=pune', 'city=chennai')).toBe('pune')
  expect(await cityOf('/home', 'city=chennai')).toBe('chennai')
  expect(await cityOf('/home')).toBeNull()
})

test('what a visitor did is logged with its city, without the text that was typed', async () => {
  const { app } = await testApp()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const server = await createServer({ app: { ...app, log }, pool: {} as never })
  const caller = new Caller(server)
  const note = (city: string) =>
    caller.post('/audit-log', { activityType: 'search', city, activityValue: 'a number, 9876543210' })
  expect((await note('chennai')).body.data).toEqual({ noted: true })
  await note('Somebody of Chennai')
  await server.close()
  const noted = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'activity')
  expect(noted.map(({ activityType, city }) => [activityType, city])).toEqual([
    ['search', 'chennai'],
    ['search', undefined],
  ])
  expect(lines.join('')).not.toMatch(/9876543210|Somebody/)
})
