import { beforeAll, expect, test } from 'vitest'
import { listRoutes } from '#list-routes.ts'
import routes from '#routes.ts'
import { hiddenFrom } from './rights-scene.ts'
import { callAll, forms, leaksIn, openPage, scene, sendForm, snapshot, startRightsWalk } from './rights-walk.ts'

/* A replier and a manager try every page, form and call of the API with all ids of the business they work for. */

const staffRoles = ['replier', 'manager'] as const
type StaffRole = (typeof staffRoles)[number]

const answering = [
  '/merchant-quick-replies add',
  '/merchant-message spam',
  '/merchant-message note',
  '/booking/day cancel',
  '/booking/day restore',
]

/**
 * The forms that change something for a role. The manager comes second: what the replier has replied and moved they
 * find done.
 */
const changesOf: Record<StaffRole, readonly string[]> = {
  replier: [...answering, '/merchant-message reply', '/booking/day add', '/booking/day move'],
  manager: [
    ...answering,
    '/listing-history',
    '/about-company about',
    '/about-company facts',
    '/hash',
    '/company-info state',
    '/company-info hours',
    '/company-info days',
    '/contact-info contacts',
    '/booking off',
    '/merchant-automatic-answer save',
    '/booking remove',
  ],
}

/** The calls that change something for a role with the bodies of the examples. */
const callsOf: Record<StaffRole, readonly string[]> = {
  replier: ['replyToEnquiry'],
  manager: [
    'replyToEnquiry',
    'updateBusiness',
    'changeNativeName',
    'updateCompanyInfo',
    'updateContactInfo',
    'updateMoreAbout',
    'setHashtags',
  ],
}

const sorted = (lists: Record<StaffRole, readonly string[]>) => ({
  replier: lists.replier.toSorted(),
  manager: lists.manager.toSorted(),
})

beforeAll(startRightsWalk)

test.each(staffRoles)('no page shows a %s what their role does not see', async (role) => {
  const leaks: string[] = []
  for (const { path, layout } of listRoutes(routes)) {
    if (layout === 'public' || layout === 'visitor') continue
    const found = leaksIn(await openPage(path, scene.staff[role]), hiddenFrom[role])
    if (found.length > 0) leaks.push(`${path}: ${found.join(', ')}`)
  }
  expect(leaks).toEqual([])
})

test('no call of the API reads or changes for replier and manager what is beyond their role', async () => {
  const seen: Partial<Record<StaffRole, string[]>> = {}
  for (const role of staffRoles) {
    let before = await snapshot()
    const changed: string[] = []
    await callAll(scene.staff[role], async (operationId, { statusCode, body }) => {
      expect(statusCode, `${role} ${operationId}`).toBeLessThan(500)
      expect(leaksIn(body, hiddenFrom[role]), `${role} ${operationId}`).toEqual([])
      const now = await snapshot()
      if (now !== before) changed.push(operationId)
      before = now
    })
    seen[role] = changed.sort()
  }
  expect(seen).toEqual(sorted(callsOf))
})

test('the forms of a page change for replier and manager what their role may, and nothing else', async () => {
  const seen: Partial<Record<StaffRole, string[]>> = {}
  for (const role of staffRoles) {
    const changed: string[] = []
    for (const [path, fields] of forms) {
      const name = `${path} ${fields.intent ?? fields.form ?? ''}`.trim()
      // Leaving is everybody's right, and would end the walk.
      if (name === '/staff leave') continue
      const before = await snapshot()
      // What another role has added already would change nothing.
      const own = fields.title === undefined ? fields : { ...fields, title: `${fields.title} ${role}` }
      const { statusCode, body } = await sendForm(scene.staff[role], path, own)
      expect(statusCode, `${role} ${name}`).toBeLessThan(500)
      expect(leaksIn(body, hiddenFrom[role]), `${role} ${name}`).toEqual([])
      if ((await snapshot()) !== before) changed.push(name)
    }
    seen[role] = changed.sort()
  }
  expect(seen).toEqual(sorted(changesOf))
})
