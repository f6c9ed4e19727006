import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { noise } from '#features/media/server/media-fixtures.ts'
import { newDataDir, startApp } from '#tests/e2e/running-app.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { startBenchDatabase } from './inbox-database.ts'

const usage = `Twenty people send a photo of nearly 5 MB at once: how much memory the process takes for it, and whether all photos
are there in the end.

  npm run bench:uploads`

const people = 20
const allowedMegabytes = 400
const lookMs = 50
const limitMs = 300_000

/** Of the process alone, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

async function main(): Promise<boolean> {
  await ensureBuilt()
  const database = await startBenchDatabase()
  const { dataDir, remove } = newDataDir()
  const app = await startApp({ dataDir, env: database.env })
  try {
    const photo = await noise(2200, 2200).jpeg({ quality: 88 }).toBuffer()
    const senders = await Promise.all(
      Array.from({ length: people }, async () => {
        const { id } = await createAccount(database.db, { is_merchant: true })
        const business = await createBusiness(database.db, { owner_id: id })
        return { businessId: business.id, token: await database.tokenOf(id, 'merchant') }
      }),
    )
    await wait(2000)
    const before = memoryOf(app.pid)
    let peak = before
    const looking = setInterval(() => {
      peak = Math.max(peak, memoryOf(app.pid))
    }, lookMs)
    let busy = 0
    const begun = performance.now()
    await Promise.all(
      senders.map(async ({ businessId, token }) => {
        while (performance.now() - begun < limitMs) {
          const form = new FormData()
          form.append('file', new File([new Uint8Array(photo)], 'shop.jpg'))
          const headers = { authorization: `Bearer ${token}` }
          const address = `${app.origin}/api/v1/businesses/${businessId}/media`
          const { status } = await fetch(address, { method: 'POST', headers, body: form })
          if (status === 201) return
          if (status !== 503) throw new Error(`A photo was answered with ${status}.`)
          busy++
          await wait(500)
        }
      }),
    )
    clearInterval(looking)
    const ids = senders.map(({ businessId }) => businessId)
    const rows = await database.db.selectFrom('media').select('id').where('business_id', 'in', ids).execute()
    const unfinished = readdirSync(`${dataDir}/media/unfinished`).length
    const isHeld = peak - before <= allowedMegabytes && rows.length === people && unfinished === 0
    console.log(`
${people} photos of ${(photo.length / 2 ** 20).toFixed(1)} MB at once, ${Math.round((performance.now() - begun) / 1000)} s
photos saved           ${rows.length}; told to wait and sent again ${busy}; unfinished folders ${unfinished}
memory of the process  ${before} MB before, at most ${peak} MB: ${peak - before} MB more, limit ${allowedMegabytes}
${isHeld ? 'held' : 'missed'}`)
    return isHeld
  } finally {
    await app.stop()
    await database.stop()
    remove()
  }
}

if (process.argv.includes('--help')) console.log(usage)
else process.exitCode = (await main()) ? 0 : 1
