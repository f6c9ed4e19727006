import { useLingui } from '@lingui/react'
import { Mail } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { PageLink } from '#ui/page-link.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Asks for an e-mail address for the newsletter; can be on any page and posts to /subscribe. */
export function SubscribeForm({ problem }: { problem?: FormProblem | undefined }) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().formAction === '/subscribe'
  return (
    <Form method="post" action="/subscribe" className="grid gap-3" noValidate>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          name="email"
          id="subscribe-email"
          label={i18n.t('Your e-mail')}
          {...inputKinds.email}
          maxLength={254}
          defaultValue={problem?.values.email ?? ''}
          error={problem && (problem.fieldErrors.email ?? problem.message)}
        />
        <Button
          type="submit"
          variant="action"
          isBusy={isBusy}
          icon={<Mail size={20} aria-hidden />}
          className="min-h-12 sm:mt-[1.875rem]"
        >
          {i18n.t('Subscribe')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {i18n.t(
          'You confirm from your mailbox, and can unsubscribe with one click in any newsletter. We use the address for nothing else.',
        )}{' '}
        <PageLink href="/privacy-policy" className="text-link">
          {i18n.t('Privacy Policy')}
        </PageLink>
      </p>
    </Form>
  )
}
