import { Trans, useLingui } from '@lingui/react'
import { ShieldCheck } from 'lucide-react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { formatDateTime, formatPhone } from '#ui/format.ts'
import { quoted } from '#ui/quoted.ts'
import type { EnquiryView } from '../contract.ts'

/** Shows the customer who has their number, and withdraws it in two steps (decisions.md, "Business"). */
export function NumberCard({ enquiry }: { enquiry: EnquiryView }) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'withdraw'
  const { businessName, contactNumber, email, withdrawnAt, can } = enquiry
  const contact = [contactNumber && formatPhone(contactNumber), email].filter(Boolean).join(i18n.t(' and '))
  return (
    <Card
      title={contactNumber || withdrawnAt ? i18n.t('Who has my number') : i18n.t('Who has my e-mail')}
      titleId="who-has-my-number"
    >
      {withdrawnAt ? (
        <p>
          {i18n.t('Nobody. You withdrew this enquiry on {date}, and {business} no longer sees how to reach you.', {
            date: formatDateTime(withdrawnAt, i18n),
            business: businessName,
          })}
        </p>
      ) : (
        <>
          <p className="flex gap-2">
            <ShieldCheck size={20} aria-hidden className="mt-0.5 flex-none text-verified" />
            <span className="min-w-0 break-words">
              <Trans
                id="Only <strong>{business}</strong> has <contact>{contact}</contact>, for this enquiry."
                values={quoted({ business: businessName, contact })}
                components={{
                  strong: <strong />,
                  contact: <span className="inline-block max-w-full break-words" />,
                }}
              />
            </span>
          </p>
          {can.withdraw && (
            <details className="mt-2" suppressHydrationWarning>
              <summary className="flex min-h-11 items-center text-action underline underline-offset-2">
                {i18n.t('Withdraw this enquiry')}
              </summary>
              <Form method="post" className="grid gap-3 pt-2">
                <p>
                  {i18n.t(
                    '{business} will no longer see how to reach you and is asked not to call. You can read the messages here, but nobody can write any more. This cannot be undone.',
                    { business: businessName },
                  )}
                </p>
                {enquiry.kind === 'BOOKING' && <p>{i18n.t('A booking that is still to come is cancelled, too.')}</p>}
                <div>
                  <Button type="submit" variant="danger" name="intent" value="withdraw" isBusy={isBusy}>
                    {i18n.t('Yes, withdraw')}
                  </Button>
                </div>
              </Form>
            </details>
          )}
        </>
      )}
    </Card>
  )
}
