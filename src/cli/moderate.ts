import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import type { QueuePart } from '#core/queue-part.ts'
import { type ReadyReasons, reasonOf } from '#core/ready-reasons.ts'
import { createProviders } from '#create-providers.ts'
import { idOf } from '#platform/id-of.ts'
import { createLog } from '#platform/log.ts'
import { confirm } from './confirm.ts'
import { advertisements } from './moderation/advertisements.ts'
import { affiliates } from './moderation/affiliates.ts'
import { badges } from './moderation/badges.ts'
import { claims } from './moderation/claims.ts'
import { type Desk, describeRow, pageRows, printWaiting } from './moderation/desk.ts'
import { leads } from './moderation/leads.ts'
import { reviews } from './moderation/reviews.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const desks: readonly Desk[] = [reviews, claims, leads, advertisements, affiliates, badges]

/** Each word with its sentence, by decision. */
function listReasons(): string {
  const withReasons = desks.flatMap(({ decisions: known }) =>
    Object.entries(known).flatMap(([name, { reasons }]) => (reasons ? [{ name, reasons }] : [])),
  )
  return withReasons
    .map(({ name, reasons }) =>
      [`  --${name}`, ...Object.entries(reasons).map(([word, sentence]) => `    ${word.padEnd(14)} ${sentence}`)].join(
        '\n',
      ),
    )
    .join('\n')
}

const usage = `What nobody has decided yet: reviews held back, mistakes in listings, claims of listings with their papers, bad leads
that the rules could not judge, paid advertisements, applications of affiliates, and badges that need documents.

  npm run moderate                        lists all, oldest first, with the files; 100 rows of each kind
  npm run moderate -- --page 2            the next 100 of each
${desks.map((desk) => desk.usage).join('\n')}

--reason is one of these words, whose sentence the person concerned reads in their language; a line of your own may
follow it, as in --reason "other-name: It says Ravi Stores.", or stand for it:
${listReasons()}

A decision is shown and asked about before it is carried out; --yes answers yes, for scripts. Papers of claims were sent
by strangers: open them where that is safe.`

const decisions = new Map(
  desks.flatMap((desk) =>
    Object.entries(desk.decisions).map(([option, decision]) => [option, { ...decision, desk }] as const),
  ),
)
const maxReasonLength = 500
const mostPages = 10_000

/** `61.86` → 6186 */
function paiseOf(rupees: string | undefined): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(rupees ?? '') ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

interface Words {
  reason: string | undefined
  rupees: string | undefined
  isYes: boolean
}

interface Wanted extends Words {
  /** From 1. */
  page: number
  /** The number that was typed, by the name of its decision. */
  numbers: Map<string, string>
}

/** What is stored of a typed reason, '' where none is wanted. */
function readReason(name: string, reasons: ReadyReasons | undefined, typed: string): string {
  if (!reasons) return typed.trim()
  const words = Object.keys(reasons).join(', ')
  if (typed.trim() === '')
    throw new Error(`--${name} wants --reason, which the person concerned reads: ${words}, or a sentence of your own.`)
  const reason = reasonOf(reasons, typed)
  if (reason === undefined) throw new Error(`--reason of --${name} is ${words}, or a sentence of your own.`)
  return reason
}

/** A decision about a row, with all that it needs. */
function readDecision(name: string, typed: string, { reason = '', rupees }: Words) {
  const decision = decisions.get(name)
  const id = idOf(typed)
  if (!decision || id === undefined) throw new Error(`--${name} wants the number of a row.`)
  const words = { reason: readReason(name, decision.reasons, reason), paise: paiseOf(rupees) ?? 0 }
  if (words.reason.length > maxReasonLength) throw new Error(`--reason has at most ${maxReasonLength} characters.`)
  if (decision.needsRupees && words.paise === 0) throw new Error(`--${name} wants --rupees: what you paid, as 61.86.`)
  return { ...decision, id, words }
}

async function run({ numbers, page, ...words }: Wanted): Promise<void> {
  const config = readConfig()
  const wanted = [...numbers].map(([name, typed]) => readDecision(name, typed, words))
  if (wanted.length === 0 && (words.reason ?? words.rupees) !== undefined)
    throw new Error('--reason and --rupees belong to a decision, such as --refuse 56.')
  await withPreparedDatabase(
    config,
    (line) => console.error(line),
    async (db) => {
      const { storage: media, papers, sms, whatsapp } = createProviders(config, db, createLog(config.logLevel))
      const office = { db, config, storages: { media, papers }, sms, whatsapp, now: new Date() }
      for (const { id, desk, about, question, done, decide, words: said } of wanted) {
        // No other desk: a list may note what an operator has seen.
        const found = (await desk.list(office, { id, limit: 1 })).find(({ name }) => name === about)
        const row = found && describeRow(found, id)
        if (!row) throw new Error(`There is no ${about} ${id} that waits for a decision.`)
        console.log(row.join('\n'))
        if (question) await confirm(question.replace('{id}', String(id)), words)
        await decide(office, id, said)
        console.log(done.replace('{id}', String(id)))
      }
      const part: QueuePart = { limit: pageRows, offset: (page - 1) * pageRows }
      const lists = await Promise.all(desks.map((desk) => desk.list(office, part)))
      const waiting = lists.flat().filter(({ rows }) => rows.length > 0)
      for (const table of waiting) printWaiting(table, page)
      if (waiting.length === 0) console.log(page > 1 ? `Nothing is on page ${page}.` : 'Nothing waits for a decision.')
    },
  )
}

try {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  const options = Object.fromEntries([...decisions.keys(), 'reason', 'rupees', 'page'].map((name) => [name, text]))
  const { values } = parseArgs({ options: { ...options, yes, help: yes } })
  const {
    yes: isYes = false,
    help,
    reason,
    rupees,
    page: typedPage = '1',
    ...typed
  } = values as Record<string, string | undefined> & {
    yes?: boolean
    help?: boolean
  }
  const numbers = new Map(
    Object.entries(typed).flatMap(([name, number]) => (number === undefined ? [] : [[name, number]])),
  )
  const page = idOf(typedPage)
  if (help) console.log(usage)
  else if (page === undefined || page > mostPages) throw new Error('--page wants a number from 1.')
  else await run({ numbers, page, reason, rupees, isYes })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
