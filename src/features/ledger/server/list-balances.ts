import type { Db } from '#core/database.ts'
import { type Balance, listBalanceRows } from './ledger-queries.ts'

export type { Balance }

/** The balance of every account. What came in on debits equals what came in on credits, or rows were lost. */
export function listBalances(db: Db, until: Date): Promise<Balance[]> {
  return listBalanceRows(db, until)
}
