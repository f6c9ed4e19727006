import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { testApp } from './test-app.ts'

const root = join(import.meta.dirname, '..')
/** The journeys and the client they are written with; git and the checks of sources ignore it. */
const folder = join(root, 'build', 'api-client')
const run = (tool: string, ...args: string[]) => {
  const path = join(root, 'node_modules', '.bin', tool)
  return execFileSync(path, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

test('a client generated from the document compiles strictly and walks the journeys of visitor, merchant and customer', async () => {
  const { app, db, server, otpFor } = await testApp()
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, 'api-client'), folder, { recursive: true })
  mkdirSync(join(folder, 'generated'))
  writeFileSync(join(folder, 'generated', 'openapi.json'), await (await fetch(`${address}/api/v1/openapi.json`)).text())
  run('oazapfts', 'generated/openapi.json', 'generated/client.ts', '--argumentStyle=object')
  run('tsc', '--noEmit', '-p', 'tsconfig.json')

  const owner = await createAccount(db, { phone: '+919000000033', name: 'Meena Iyer', is_merchant: true })
  const paid_until = new Date(Date.now() + 86_400_000)
  const place = { lat: 13.0067, lng: 80.2574, city: 'chennai' }
  const { id } = await createBusiness(db, { ...place, name: 'Clientele Fans', owner_id: owner.id, paid_until })
  await indexBusiness(db, id)
  await app.search.refresh()
  // Compiled above, with settings of its own.
  const journeys = await import(/* @vite-ignore */ join(folder, 'journeys.ts'))
  journeys.callAt(address)
  const { enquiryId, token } = await journeys.visit('clientele fans', '9000000031', otpFor)
  expect(await journeys.answer(enquiryId, '9000000033', otpFor)).toBe(id)
  await journeys.readAndRate(enquiryId, id, token)
  await new Promise((resolve) => setTimeout(resolve, 2200))
  expect(await journeys.follow()).toEqual([id])
}, 120_000)
