import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/**
 * What is wrong with the money in a whole database, each in a sentence: what is paid has exactly one invoice, one
 * activation and its amount in the ledger; numbers have no gaps; the gateway's account holds what came less what went.
 */
export async function moneyProblems(db: Db): Promise<string[]> {
  const problems: string[] = []
  const check = async (what: string, query: ReturnType<typeof sql<{ id: number | string }>>) => {
    const { rows } = await query.execute(db)
    if (rows.length > 0) problems.push(`${what}: ${rows.map(({ id }) => id).slice(0, 5).join(', ')}`)
  }
  await check(
    'paid without exactly one invoice',
    sql`SELECT p.id FROM payment p WHERE paid_at IS NOT NULL
      AND (SELECT count(*) FROM invoice i WHERE i.payment_id = p.id AND i.kind = 'INVOICE') <> 1`,
  )
  await check(
    'paid without exactly one period',
    sql`SELECT p.id FROM payment p WHERE kind = 'PLAN' AND paid_at IS NOT NULL
      AND (SELECT count(*) FROM subscription s WHERE s.payment_id = p.id) <> 1`,
  )
  await check(
    'given or invoiced without being paid',
    sql`SELECT p.id FROM payment p WHERE paid_at IS NULL AND (EXISTS (SELECT FROM subscription s WHERE s.payment_id = p.id)
      OR EXISTS (SELECT FROM invoice i WHERE i.payment_id = p.id))`,
  )
  await check(
    'paid with another amount in the ledger',
    sql`SELECT p.id FROM payment p WHERE paid_at IS NOT NULL AND p.amount_paise <>
      (SELECT coalesce(sum(amount_paise), 0) FROM ledger_transfer t
        WHERE t.payment_id = p.id AND t.debit_account = 'gateway' AND t.credit_account <> 'unassigned')`,
  )
  await check(
    'captured rupees that the ledger does not have',
    sql`SELECT p.id FROM payment p WHERE
      (SELECT coalesce(sum(amount_paise), 0) FROM payment_attempt a
        WHERE a.payment_id = p.id AND a.status IN ('CAPTURED', 'REFUNDED') AND a.currency = 'INR') <>
      (SELECT coalesce(sum(amount_paise), 0) FROM ledger_transfer t WHERE t.payment_id = p.id AND t.debit_account = 'gateway')`,
  )
  await check(
    'numbers with gaps in',
    sql`SELECT series || financial_year AS id FROM invoice GROUP BY series, financial_year
      HAVING count(*) <> max(number) OR min(number) <> 1`,
  )
  return problems
}
