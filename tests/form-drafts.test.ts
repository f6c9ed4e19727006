import { expect, test } from 'vitest'
import { findDraft, replaceDraft } from '#core/form-draft-queries.ts'
import { testApp } from './test-app.ts'

const now = new Date('2030-01-01T10:00:00Z')
const expires_at = new Date('2030-01-01T10:10:00Z')
const form = 'enquiry'

const draftOf = (token_hash: string, text: string, expires = expires_at) => ({
  token_hash,
  form,
  content: Buffer.from(text),
  network_hash: 'one network',
  expires_at: expires,
})

test('a network at its limit of 500 drafts still saves changes to them, while a new one has no room', async () => {
  const { db } = await testApp()
  const drafts = Array.from({ length: 500 }, (_, made) => draftOf(`draft ${made}`, 'first'))
  await db.insertInto('form_draft').values(drafts).execute()
  await replaceDraft(db, draftOf('draft 7, corrected', 'corrected'), { earlier: ['draft 7'], now })
  await replaceDraft(db, draftOf('draft 500', 'new'), { earlier: [], now })
  const textOf = async (tokenHash: string) =>
    (await findDraft(db, { tokenHashes: [tokenHash], form, now }))?.content.toString()
  expect(await textOf('draft 7, corrected')).toBe('corrected')
  expect(await textOf('draft 500')).toBeUndefined()
  await db.deleteFrom('form_draft').execute()
})

test('what counts as expired follows the clock of the request, and drafts of other networks are left to the clean-up', async () => {
  const { db } = await testApp()
  const past = new Date('2030-01-01T09:59:00Z')
  const expired = Array.from({ length: 500 }, (_, made) => draftOf(`draft ${made}`, 'old', past))
  await db
    .insertInto('form_draft')
    .values([...expired, { ...draftOf('elsewhere', 'old', new Date(0)), network_hash: 'another network' }])
    .execute()
  await replaceDraft(db, draftOf('new', 'new'), { earlier: [], now })
  const kept = await db.selectFrom('form_draft').select('token_hash').orderBy('token_hash').execute()
  expect(kept.map(({ token_hash }) => token_hash)).toEqual(['elsewhere', 'new'])
  await db.deleteFrom('form_draft').execute()
})
