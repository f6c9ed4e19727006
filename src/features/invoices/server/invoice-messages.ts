import type { Config } from '#config.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDate, formatRupees } from '#ui/format.ts'
import { creditNotePath, invoicePath } from '../paths.ts'

type Site = Pick<Config, 'origin' | 'site'>

export interface InvoiceNotice {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  code: string
  title: string
  totalPaise: number
  issuedAt: Date
  paymentId: number
  refundId: number | null
}

/** Every message this feature sends: an invoice or credit note, which goes with it as a file. */
export const invoiceMessages = {
  issued({ origin, site }: Site, notice: InvoiceNotice) {
    const { kind, code, title, totalPaise, issuedAt, paymentId, refundId } = notice
    const isCredit = kind === 'CREDIT_NOTE' && refundId !== null
    const path = isCredit ? creditNotePath(paymentId, refundId) : invoicePath(paymentId)
    const what = isCredit ? 'credit note' : 'invoice'
    const amount = isCredit
      ? `${formatRupees(totalPaise)} of it goes back the way it was paid.`
      : `${formatRupees(totalPaise)} are paid, all taxes included. Nothing is debited by itself.`
    return {
      subject: `Your ${what} ${code}`,
      text: `${title}\n${formatDate(issuedAt, texts.en)}\n\n${amount}\n\nThe ${what} is attached. It can be opened again here:\n${origin}${signInPath(path)}\n\n${site.name}\n${site.supportEmail}`,
    }
  },
}
