import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { PaymentStatus } from '../rules.ts'
import type { PaymentRow } from './payment-queries.ts'

export interface PaymentFilter {
  /** Of one business, or of the account that bought. */
  of: { businessId: number } | { accountId: number }
  status?: PaymentStatus | undefined
  /** A part of what was bought, or a number of payment, order or invoice. */
  text?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export type ListedPayment = PaymentRow & { invoice_code: string | null }

const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function filtered(db: Db, { of, status, text, from, to }: PaymentFilter) {
  return db
    .selectFrom('payment')
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.payment_id', '=', 'payment.id').on('invoice.kind', '=', 'INVOICE'),
    )
    .$if('businessId' in of, (query) => query.where('payment.business_id', '=', 'businessId' in of ? of.businessId : 0))
    .$if('accountId' in of, (query) => query.where('payment.account_id', '=', 'accountId' in of ? of.accountId : 0))
    .$if(status !== undefined, (query) => query.where('payment.status', '=', status ?? 'PAID'))
    .$if(from !== undefined, (query) => query.where('payment.created_at', '>=', from ?? new Date()))
    .$if(to !== undefined, (query) => query.where('payment.created_at', '<', to ?? new Date()))
    .$if(text !== undefined, (query) => {
      const like = likeText(text ?? '')
      return query.where((eb) =>
        eb.or([
          eb('payment.title', 'ilike', like),
          eb('payment.gateway_order_id', '=', text ?? ''),
          eb('invoice.code', 'ilike', like),
          sql<boolean>`payment.id::text = ${text ?? ''}`,
        ]),
      )
    })
}

/** Newest first. Served by payment_business or payment_account, and invoice_of_payment. */
export function listPayments(
  db: Db,
  filter: PaymentFilter,
  { size, page }: { size: number; page: number },
): Promise<ListedPayment[]> {
  return filtered(db, filter)
    .selectAll('payment')
    .select('invoice.code as invoice_code')
    .orderBy('payment.id', 'desc')
    .limit(size)
    .offset(size * page)
    .execute()
}

/** Served as `listPayments`; one business has few. */
export async function countPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
