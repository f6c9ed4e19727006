import { expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'

test('a hashtag has a name while a listing has it, with or without its sign; any other is not found', async () => {
  const { db, stranger } = await testApp()
  const { id } = await createBusiness(db, { name: 'Tagged', city: 'pune', hashtags: ['nightService'] })
  await indexBusiness(db, id)
  const caller = stranger()
  for (const tag of ['nightService', '%23nightservice']) {
    const { body } = await caller.get(`/names/hashtag/${tag}`)
    expect([tag, body.status, body.data?.url]).toEqual([tag, 200, expect.stringContaining('hashtag=')])
  }
  for (const tag of ['neverused', '%3Cb%3E', '%23'])
    expect([tag, (await caller.get(`/names/hashtag/${tag}`)).body.code]).toEqual([tag, 'name_not_found'])
})
