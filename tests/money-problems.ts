import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { listMismatches } from '#features/invoices/server/money-check-queries.ts'

/**
 * What is wrong with the money in a whole database, each in a sentence: what the daily check finds, and that everything
 * paid was given once, nothing else was, and every captured rupee is in the ledger.
 */
export async function moneyProblems(db: Db): Promise<string[]> {
  const found = await listMismatches(db, { since: new Date(0), now: new Date() })
  const problems = found.filter(({ what }) => what !== 'a document has no file').map(({ what, id }) => `${what}: ${id}`)
  const check = async (what: string, query: ReturnType<typeof sql<{ id: number }>>) => {
    const { rows } = await query.execute(db)
    for (const { id } of rows.slice(0, 5)) problems.push(`${what}: ${id}`)
  }
  await check(
    'not given exactly once',
    sql`SELECT p.id FROM payment p WHERE kind = 'PLAN' AND paid_at IS NOT NULL
      AND (SELECT count(*) FROM subscription s WHERE s.payment_id = p.id) <> 1`,
  )
  await check(
    'given without being paid',
    sql`SELECT p.id FROM payment p WHERE paid_at IS NULL AND EXISTS (SELECT FROM subscription s WHERE s.payment_id = p.id)`,
  )
  await check(
    'captured rupees that the ledger does not have',
    sql`SELECT p.id FROM payment p WHERE
      (SELECT coalesce(sum(amount_paise), 0) FROM payment_attempt a
        WHERE a.payment_id = p.id AND a.status IN ('CAPTURED', 'REFUNDED') AND a.currency = 'INR') <>
      (SELECT coalesce(sum(amount_paise), 0) FROM ledger_transfer t
        WHERE t.payment_id = p.id AND t.debit_account = 'gateway')`,
  )
  return problems
}
