import { useLingui } from '@lingui/react'
import { Card } from '#ui/card.tsx'
import { formatRupees } from '#ui/format.ts'
import { creditedAtMost } from '../rules.ts'

type CreditSummaryProps = { creditPaise: number; valuePaise: number | null }

/** What there is to use, and the rules in a few lines: they are known before anything is reported. */
export function CreditSummary({ creditPaise, valuePaise }: CreditSummaryProps) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Your credit')} titleId="your-credit">
      <p className="text-2xl font-semibold">{formatRupees(creditPaise)}</p>
      <p className="text-muted">{i18n.t('It lowers your next payment for a plan by itself.')}</p>
      <ul className="mt-4 grid list-disc gap-1 ps-5">
        <li>
          {valuePaise === null
            ? i18n.t('Bad leads are credited on plans that you paid for: a hundredth of the yearly price each.')
            : i18n.t('A bad lead is worth {amount} on your plan: a hundredth of its yearly price.', {
                amount: formatRupees(valuePaise),
              })}
        </li>
        <li>
          {i18n.t(
            'Open the enquiry within 7 days and choose “Report a bad lead”. At most {count} a year are credited.',
            { count: creditedAtMost },
          )}
        </li>
        <li>
          {i18n.t('We look at what we know: whether the customer replied, asked twice, or was reported by others.')}
        </li>
        <li>{i18n.t('You have an answer within 24 hours, often at once.')}</li>
      </ul>
    </Card>
  )
}
