import type { ColumnType, Generated } from 'kysely'
import type { InvoiceBuyer, InvoiceLine, InvoiceSupplier } from '../invoice-parties.ts'

type Written<T> = ColumnType<T, string, never>

export interface InvoiceTables {
  invoice_counter: { series: string; financial_year: string; last_number: number; last_issued_at: Generated<Date> }
  /** As issued; only the file is added afterwards, once. */
  invoice: {
    id: Generated<number>
    kind: 'INVOICE' | 'CREDIT_NOTE'
    series: string
    financial_year: string
    number: number
    code: string
    payment_id: number
    refund_id: ColumnType<number | null, number | null | undefined, never>
    original_invoice_id: ColumnType<number | null, number | null | undefined, never>
    reason: ColumnType<string | null, string | null | undefined, never>
    issued_at: ColumnType<Date, Date, never>
    supplier: Written<InvoiceSupplier>
    buyer: Written<InvoiceBuyer>
    lines: Written<InvoiceLine[]>
    place_of_supply: string
    tax_rate_permille: number
    taxable_paise: number
    cgst_paise: number
    sgst_paise: number
    igst_paise: number
    total_paise: number
    pdf: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>
    pdf_sha256: ColumnType<string | null, string | null | undefined, string>
  }
}
