import type { Db } from '#core/database.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'

/** All documents of what an account bought; served by payment_account and invoice_payment. */
export async function listInvoicesForExport(db: Db, accountId: number): Promise<AccountExport['invoices']> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.payment_id', 'payment.id')
    .select(['code', 'invoice.kind', 'issued_at', 'total_paise', 'invoice.buyer'])
    .where('payment.account_id', '=', accountId)
    .orderBy('invoice.id')
    .execute()
  return rows.map(({ code, kind, issued_at, total_paise, buyer }) => ({
    number: code,
    kind,
    issuedAt: issued_at.toISOString(),
    totalPaise: total_paise,
    billedTo: {
      name: buyer.name,
      address: buyer.address,
      pincode: buyer.pincode,
      gstin: buyer.gstin,
      email: buyer.email,
      phone: buyer.phone,
    },
  }))
}
