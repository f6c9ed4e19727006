import { useLingui } from '@lingui/react'
import { Mail, Phone } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { formatDateTime, formatPhone, orNotAvailable } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { EnquiryView } from '../contract.ts'

const linkClass = 'flex min-h-11 items-center gap-2 font-semibold text-action hover:underline'

/** The customer's name and contact details, for the business that got the enquiry only. */
export function CustomerCard({ enquiry }: { enquiry: EnquiryView }) {
  const { i18n } = useLingui()
  const { fullName, contactNumber, email, isEmailVerified, withdrawnAt } = enquiry
  return (
    <Card title={i18n.t('Customer')} titleId="customer">
      <p className="break-words">{orNotAvailable(fullName, i18n)}</p>
      {contactNumber && (
        <PageLink href={`tel:${contactNumber}`} className={linkClass}>
          <Phone size={20} aria-hidden className="flex-none" />
          {formatPhone(contactNumber)}
        </PageLink>
      )}
      {email && (
        <PageLink href={`mailto:${email}`} className={linkClass}>
          <Mail size={20} aria-hidden className="flex-none" />
          <span className="min-w-0 break-all">{email}</span>
        </PageLink>
      )}
      {email && !isEmailVerified && (
        <p className="text-sm text-muted">
          {i18n.t('This e-mail address was typed in and not verified: it may belong to somebody else.')}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">
        {withdrawnAt
          ? i18n.t('The customer withdrew this enquiry on {date}. Please do not call about it.', {
              date: formatDateTime(withdrawnAt, i18n),
            })
          : i18n.t('Given to you for this enquiry only. Please do not pass it on.')}
      </p>
    </Card>
  )
}
