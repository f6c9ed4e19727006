import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#endpoints.ts'
import { listRoutes } from '#list-routes.ts'
import routes from '#routes.ts'
import { type Person, secrets } from './rights-scene.ts'
import {
  callAll,
  forms,
  leaksIn,
  openPage,
  scene,
  sendForm,
  snapshot,
  startRightsWalk,
  withUnknownIds,
} from './rights-walk.ts'

/*
 * Everybody who has no right on a business tries every page and form with its ids, as rights-rows.test.ts every call.
 * Two of them have a role at another business.
 */

beforeAll(startRightsWalk)

const visitor = undefined
const outsiders = () => [['visitor', visitor] as const, ...Object.entries(scene.people)]

test.each(['visitor', 'customer', 'stranger', 'former staff'])(
  'no page shows anything private of a business to a %s',
  async (who) => {
    const person = outsiders().find(([name]) => name === who)?.[1]
    const leaks: string[] = []
    for (const { path } of listRoutes(routes)) {
      const found = leaksIn(await openPage(path, person))
      if (found.length > 0) leaks.push(`${path}: ${found.join(', ')}`)
    }
    expect(leaks).toEqual([])
  },
)

test('the owner sees all of it, so the walk looks in the right places', async () => {
  const bodies: string[] = []
  for (const { path, layout } of listRoutes(routes))
    if (layout !== 'public' && layout !== 'visitor') bodies.push(await openPage(path, scene.owner))
  const seen = leaksIn(bodies.join('\n'))
  expect(Object.keys(secrets).filter((name) => !seen.includes(name))).toEqual([])
})

test('no form changes anything of a business for a visitor, customer, stranger or former staff', async () => {
  const before = await snapshot()
  for (const [who, person] of outsiders()) {
    for (const [path, fields] of forms) {
      const what = `${who} ${path} ${JSON.stringify(fields)}`
      const answer = await sendForm(person, path, fields)
      expect(answer.statusCode, what).toBeLessThan(500)
      expect(leaksIn(answer.body), what).toEqual([])
      expect(await snapshot(), what).toBe(before)
    }
  }
})

/** Calls with an id in their address. Reviews are public, and the walk writes some. */
const callsById = new Set(
  endpoints
    .filter(({ access, path }) => access !== 'anyone' && path.includes(':') && !path.startsWith('/ratings'))
    .map(({ operationId }) => operationId),
)
const isOfCustomer = (path: string) => path.startsWith('/customer') || path.startsWith('/account')
const whoMay = (path: string, { intent }: Record<string, string>) =>
  intent === 'decline' ? scene.offered : isOfCustomer(path) ? scene.asker : scene.owner

/** The status and the sentence of every form, and what the calls refuse with. */
async function answersTo(person: Person): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [path, fields] of forms) {
    const { statusCode, body } = await sendForm(person, path, fields)
    const sentence = /\\"message\\",\\"([^"]*)\\"/.exec(body)?.[1]
    answers[`${path} ${fields.intent ?? ''}`] = `${statusCode} ${sentence}`
  }
  await callAll(person, (operationId, { statusCode, body }) => {
    if (callsById.has(operationId)) answers[operationId] = `${statusCode} ${statusCode < 400 ? '' : body}`
  })
  return answers
}

test.each(['customer', 'stranger'])(
  'forms and calls tell a %s of what is another’s just what they tell of what nobody has',
  async (who) => {
    const person = scene.people[who] ?? scene.asker
    expect(await withUnknownIds(() => answersTo(person))).toEqual(await answersTo(person))
  },
  60_000,
)

test('the same forms do change something for owner or customer, so the walk sends the right ones', async () => {
  const idle: string[] = []
  for (const [path, fields] of forms) {
    const before = await snapshot()
    await sendForm(whoMay(path, fields), path, fields)
    if ((await snapshot()) === before) idle.push(`${path} ${fields.intent ?? fields.form ?? ''}`)
  }
  // Owners cannot leave, the number was withdrawn by the form before, and nothing is offered to the owner: accepting
  // and undoing are walked in transfers.test.ts.
  expect(idle).toEqual(['/staff leave', '/transfers accept', '/transfers undo', '/account/numbers '])
})
