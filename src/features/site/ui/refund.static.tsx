import { useLingui } from '@lingui/react'
import { fullRefundDays } from '#features/payments/rules.ts'
import type { ShownPrice } from '#features/plans/contract.ts'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import type { SiteContacts } from '#page-kit/site-contacts.ts'
import { formatRupees } from '#ui/format.ts'
import { refundConfirmedHours, refundDecidedDays, refundPaidDays } from '../refund-rules.ts'
import { RefundHindi } from './refund-hi.tsx'

export interface RefundProps {
  contacts: SiteContacts
  price: ShownPrice | null
}

export function Refund({ contacts, price }: RefundProps) {
  const { i18n } = useLingui()
  if (i18n.locale === 'hi') return <RefundHindi contacts={contacts} price={price} />
  const { name } = contacts
  return (
    <ReadingPage title="Refund policy" lead="When you get your money back, how to ask for it, and how long it takes.">
      <ReadingPart title="What you can pay us for">
        <p>
          Finding, asking and booking a business on {name} costs nothing. A business can buy a plan
          {price && ` for ${formatRupees(price.yearPaise)} a year`}, and anybody with an account an advertisement for
          some days. Both end by themselves: there is no auto-renewal, and nothing is debited without you.
        </p>
      </ReadingPart>
      <ReadingPart title="When you get a plan back">
        <BulletList
          items={[
            `Within ${fullRefundDays} days of paying: all of it. You need no reason.`,
            'Paid twice, or debited though the payment failed: all that was too much, whenever you notice.',
            'We cannot give what the plan promises, or stop the service: the part for the days that are left.',
          ]}
        />
        <p>
          After {fullRefundDays} days a plan runs to its end and is otherwise not refunded. If we take a listing off
          because it is false, harmful or unlawful, its plan is not refunded.
        </p>
      </ReadingPart>
      <ReadingPart title="When you get an advertisement back">
        <BulletList
          items={[
            'You call it off before its first day, in My advertisements: all of it, and you need not ask.',
            'We refuse it, or have not looked at it when its first day comes: all of it, and you need not ask.',
            'Paid twice, or so late that somebody else has the days: all that was too much.',
          ]}
        />
        <p>From its first day on it runs to its last day and is otherwise not refunded.</p>
      </ReadingPart>
      <ReadingPart title="How to ask">
        <BulletList
          items={[
            'Write to us or call us from the number or e-mail you sign in with.',
            'Tell us what you bought, the day you paid and the amount. A receipt helps, but is not needed.',
            `We confirm within ${refundConfirmedHours} hours, and tell you yes or no, with the reason, within ${refundDecidedDays} days.`,
          ]}
        />
      </ReadingPart>
      <ReadingPart title="How it comes back">
        <p>
          To the account or card you paid from, within {refundPaidDays} days of approval. Your bank may need a few days
          more to show it. A plan ends when its money goes back; your free listing stays.
        </p>
      </ReadingPart>
      <ReadingPart title="What you pay a business">
        <p>
          Goods and services you buy from a listed business are between you and them: ask them for a refund. If they
          treat you badly, tell us; we look at the listing.
        </p>
      </ReadingPart>
      <ReadingPart title="Whom to ask">
        <ContactFacts contacts={contacts} />
      </ReadingPart>
    </ReadingPage>
  )
}
