import { ShieldCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatDateTime, formatPhone } from '#ui/format.ts'
import type { EnquiryView } from '../contract.ts'

/** Tells the customer who has the number, and takes it back in two steps (decisions.md, "Business"). */
export function NumberCard({ enquiry }: { enquiry: EnquiryView }) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'withdraw'
  const { businessName, contactNumber, email, withdrawnAt, can } = enquiry
  const contact = [contactNumber && formatPhone(contactNumber), email].filter(Boolean).join(' and ')
  return (
    <Card title={contactNumber || withdrawnAt ? 'Who has my number' : 'Who has my e-mail'} titleId="who-has-my-number">
      {withdrawnAt ? (
        <p>
          Nobody. You withdrew this enquiry on {formatDateTime(withdrawnAt)}, and {businessName} no longer sees how to
          reach you.
        </p>
      ) : (
        <>
          <p className="flex gap-2">
            <ShieldCheck size={20} aria-hidden className="mt-0.5 flex-none text-verified" />
            <span className="min-w-0 break-words">
              Only <strong>{businessName}</strong> has{' '}
              <span className="inline-block max-w-full break-words">{contact}</span>, for this enquiry.
            </span>
          </p>
          {can.withdraw && (
            <details className="mt-2" suppressHydrationWarning>
              <summary className="flex min-h-11 items-center text-action underline underline-offset-2">
                Withdraw this enquiry
              </summary>
              <Form method="post" className="grid gap-3 pt-2">
                <p>
                  {businessName} will no longer see how to reach you and is asked not to call. You can read the messages
                  here, but nobody can write any more. This cannot be undone.
                </p>
                <div>
                  <Button type="submit" look="danger" name="intent" value="withdraw" isBusy={isBusy}>
                    Yes, withdraw
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
