import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { Language } from '#texts/language.ts'

export interface WantedDocument {
  paymentId: number
  /** The credit note of this refund; the invoice without one. */
  refundId: number | null
}

/** Served by invoice_of_payment or invoice_refund_id_key. */
export function findDocumentId(db: Db, { paymentId, refundId }: WantedDocument) {
  return db
    .selectFrom('invoice')
    .select(['id', 'code'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', refundId === null ? 'INVOICE' : 'CREDIT_NOTE')
    .$if(refundId !== null, (query) => query.where('refund_id', '=', refundId))
    .executeTakeFirst()
}

/** The language of whoever bought this; undefined where the account is gone. Served by the primary keys. */
export async function findBuyerLanguage(db: Db, paymentId: number): Promise<Language | undefined> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.account_id')
    .select('account.language')
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  return row?.language
}

/**
 * Whether an account bought this, or owned the business when it was bought: who got the business later reads nothing
 * from before. Served by the primary keys.
 */
export async function isInvoiceOf(db: Db, { paymentId, accountId }: { paymentId: number; accountId: number }) {
  const row = await db
    .selectFrom('payment')
    .leftJoin('business', 'business.id', 'payment.business_id')
    .select('payment.id')
    .where('payment.id', '=', paymentId)
    .where(({ or, and, eb }) =>
      or([
        eb('payment.account_id', '=', accountId),
        and([
          eb('business.owner_id', '=', accountId),
          eb(sql`coalesce(business.owner_since, '-infinity')`, '<=', eb.ref('payment.created_at')),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Served by the primary key. */
export function findStoredPdf(db: Db, id: number) {
  return db.selectFrom('invoice').select(['pdf', 'pdf_sha256', 'code']).where('id', '=', id).executeTakeFirst()
}

/** Stores the file once; who comes second keeps that of the first. Served by the primary key. */
export async function updatePdf(db: Db, id: number, file: { pdf: Buffer; pdf_sha256: string }): Promise<void> {
  await db.updateTable('invoice').set(file).where('id', '=', id).where('pdf', 'is', null).execute()
}

/** How a payment was made: its captured attempt, the latest if there are several. Served by payment_attempt_payment. */
export function findPaymentFacts(db: Db, paymentId: number) {
  return db
    .selectFrom('payment')
    .leftJoin('payment_attempt', (join) =>
      join
        .onRef('payment_attempt.payment_id', '=', 'payment.id')
        .on('payment_attempt.status', 'in', ['CAPTURED', 'REFUNDED']),
    )
    .select(['gateway', 'gateway_order_id', 'paid_at', 'method', 'bank_reference', 'gateway_payment_id'])
    .where('payment.id', '=', paymentId)
    .orderBy('payment_attempt.id', 'desc')
    .executeTakeFirst()
}

/** By the two digits of a GSTIN; 36 rows. */
export async function listStateNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('state').select(['gst_code', 'name']).execute()
  return new Map(rows.map(({ gst_code, name }) => [gst_code, name]))
}
