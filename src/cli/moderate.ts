import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { createStorages } from '#create-storage.ts'
import { idOf } from '#platform/id-of.ts'
import { createLog } from '#platform/log.ts'
import { advertisements } from './moderation/advertisements.ts'
import { affiliates } from './moderation/affiliates.ts'
import { claims } from './moderation/claims.ts'
import type { Decision, Desk } from './moderation/desk.ts'
import { leads } from './moderation/leads.ts'
import { reviews } from './moderation/reviews.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const desks: readonly Desk[] = [reviews, claims, leads, advertisements, affiliates]

const usage = `What nobody has decided yet: reviews held back, mistakes in listings, claims of listings with their papers, bad leads
that the rules could not judge, paid advertisements, and applications of affiliates.

  npm run moderate                        lists all, oldest first, with the files
${desks.map((desk) => desk.usage).join('\n')}

Papers of claims were sent by strangers: open them where that is safe.`

const decisions = new Map<string, Decision>(desks.flatMap((desk) => Object.entries(desk.decisions)))
const maxReasonLength = 500

/** `61.86` → 6186 */
function paiseOf(rupees: string | boolean | undefined): number | undefined {
  const [, whole, part = ''] = typeof rupees === 'string' ? (/^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(rupees) ?? []) : []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

async function run(wanted: Record<string, string | boolean | undefined>): Promise<void> {
  const config = readConfig()
  const reason = typeof wanted.reason === 'string' ? wanted.reason.trim().slice(0, maxReasonLength) : ''
  await withPreparedDatabase(
    config,
    (line) => console.error(line),
    async (db) => {
      const storages = createStorages(config, createLog(config.logLevel))
      const office = { db, config, storages, now: new Date() }
      const paise = paiseOf(wanted.rupees)
      for (const [name, { needsReason, needsRupees, decide }] of decisions) {
        const typed = wanted[name]
        if (typeof typed !== 'string') continue
        const id = idOf(typed)
        if (id === undefined) throw new Error(`--${name} wants the number of a row.`)
        if (needsReason && reason === '') throw new Error(`--${name} wants --reason: the person concerned reads it.`)
        if (needsRupees && paise === undefined) throw new Error(`--${name} wants --rupees: what you paid, as 61.86.`)
        await decide(office, id, { reason, paise: paise ?? 0 })
      }
      for (const desk of desks) await desk.list(office)
    },
  )
}

try {
  const text = { type: 'string' } as const
  const options = Object.fromEntries([...decisions.keys(), 'reason', 'rupees'].map((name) => [name, text]))
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else await run(values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
