import { Mail, Phone } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { formatDateTime, formatPhone, orNotAvailable } from '#ui/format.ts'
import type { EnquiryView } from '../contract.ts'

const linkClass = 'flex min-h-11 items-center gap-2 font-semibold text-action hover:underline'

/** Who asked and how to reach them, for the business that was asked and nobody else. */
export function CustomerCard({ enquiry }: { enquiry: EnquiryView }) {
  const { fullName, contactNumber, email, withdrawnAt } = enquiry
  return (
    <Card title="Customer" titleId="customer">
      <p className="break-words">{orNotAvailable(fullName)}</p>
      {contactNumber && (
        <a href={`tel:${contactNumber}`} className={linkClass}>
          <Phone size={20} aria-hidden className="flex-none" />
          {formatPhone(contactNumber)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail size={20} aria-hidden className="flex-none" />
          <span className="min-w-0 break-all">{email}</span>
        </a>
      )}
      <p className="mt-2 text-sm text-muted">
        {withdrawnAt
          ? `The customer withdrew this enquiry on ${formatDateTime(withdrawnAt)}. Please do not call about it.`
          : 'Given to you for this enquiry only. Please do not pass it on.'}
      </p>
    </Card>
  )
}
