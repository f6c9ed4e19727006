/** Who an invoice is made out to, as given when the purchase was made. */
export interface InvoiceBuyer {
  name: string
  address: string
  pincode: string
  /** Two digits, as in a GSTIN: 07 is Delhi. */
  stateCode: string
  gstin: string | null
  email: string | null
  phone: string | null
}

/** Who issues it, as configured when it was issued. */
export interface InvoiceSupplier {
  name: string
  address: string
  stateCode: string
  /** Null: not registered, so no tax is charged (docs/decisions/108-invoices.md). */
  gstin: string | null
}

export interface InvoiceLine {
  title: string
  /** Services accounting code. */
  sac: string
  quantity: number
  /** Without GST, like all amounts of a line. */
  ratePaise: number
  /** The sum of the deductions. */
  discountPaise: number
  deductions: InvoiceDeduction[]
  taxablePaise: number
  startsAt: string | null
  endsAt: string | null
}

export interface InvoiceDeduction {
  /** The unused part of an earlier plan, a coupon, or credit for bad leads. */
  reason: 'CREDIT' | 'COUPON' | 'LEADS'
  /** Of a coupon. */
  code: string | null
  paise: number
}
