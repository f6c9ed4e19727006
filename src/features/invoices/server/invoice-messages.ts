import type { Config } from '#config.ts'
import { signatureOf } from '#core/message-signature.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
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

interface Words {
  subject(code: string): string
  /** What it means for money. */
  money(rupees: string): string
  attached: string
}

const words: Record<Language, Record<'invoice' | 'credit', Words>> = {
  en: {
    invoice: {
      subject: (code) => `Your invoice ${code}`,
      money: (rupees) => `${rupees} are paid, all taxes included. Nothing is debited by itself.`,
      attached: 'The invoice is attached. It can be opened again here:',
    },
    credit: {
      subject: (code) => `Your credit note ${code}`,
      money: (rupees) => `${rupees} of it goes back the way it was paid.`,
      attached: 'The credit note is attached. It can be opened again here:',
    },
  },
  hi: {
    invoice: {
      subject: (code) => `आपका बिल ${code}`,
      money: (rupees) => `सभी टैक्स समेत ${rupees} का भुगतान हो गया है। अपने आप कोई पैसा नहीं कटता।`,
      attached: 'बिल साथ में है। इसे यहाँ फिर से खोल सकते हैं:',
    },
    credit: {
      subject: (code) => `आपका क्रेडिट नोट ${code}`,
      money: (rupees) => `इसमें से ${rupees} उसी रास्ते वापस जा रहे हैं जिससे भुगतान हुआ था।`,
      attached: 'क्रेडिट नोट साथ में है। इसे यहाँ फिर से खोल सकते हैं:',
    },
  },
}

/** Every message this feature sends: an invoice or credit note, which goes with it as a file. */
export const invoiceMessages = {
  issued({ origin, site }: Site, notice: InvoiceNotice, language: Language = 'en') {
    const { kind, code, title, totalPaise, issuedAt, paymentId, refundId } = notice
    const isCredit = kind === 'CREDIT_NOTE' && refundId !== null
    const link =
      origin + inLanguage(signInPath(isCredit ? creditNotePath(paymentId, refundId) : invoicePath(paymentId)), language)
    const { subject, money, attached } = words[language][isCredit ? 'credit' : 'invoice']
    return {
      subject: subject(code),
      text: `${title}\n${formatDate(issuedAt, texts[language])}\n\n${money(formatRupees(totalPaise))}\n\n${attached}\n${link}${signatureOf({ site })}`,
    }
  },
}
