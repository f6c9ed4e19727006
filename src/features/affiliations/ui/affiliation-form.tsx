import { useLingui } from '@lingui/react'
import { Send } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import type { SenderProfile } from '#features/support/form-state.ts'
import { SenderFields } from '#features/support/ui/sender-fields.tsx'
import { Button } from '#ui/button.tsx'
import { CaptchaField } from '#ui/captcha-field.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { bodyLimits } from '../rules.ts'

type AffiliationFormProps = {
  profile?: SenderProfile | undefined
  /** The last chosen city, as the initial value. */
  city: string
  problem?: FormProblem | undefined
}

/** Requests to work with us; posts to the page it is on. Fully usable without script. */
export function AffiliationForm({ profile, city, problem }: AffiliationFormProps) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const values: Record<string, string> = problem?.values ?? { city }
  const errors = problem?.fieldErrors ?? {}
  const listed = listFormErrors(errors, { message: 'About you' })
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] ?? '' })
  return (
    <Form method="post" action={pathname} className="grid gap-4" noValidate>
      <FormErrors errors={listed} message={problem?.message} />
      <TextArea
        label={i18n.t('About you')}
        hint={i18n.t('What do you do today, and which streets, shops or people do you know?')}
        maxLength={bodyLimits.max}
        {...field('message')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={i18n.t('City')} autoComplete="address-level2" maxLength={80} {...field('city')} />
        <TextField
          label={i18n.t('Firm, college or club')}
          isOptional
          autoComplete="organization"
          maxLength={120}
          {...field('organisation')}
        />
      </div>
      <SenderFields profile={profile} values={values} errors={errors} answer={problem} needs="email" />
      {!profile && <CaptchaField error={errors.recaptchaToken} answer={problem} />}
      <Button type="submit" isWide isBusy={isBusy} icon={<Send size={20} aria-hidden />}>
        {i18n.t('Send the request')}
      </Button>
      <p className="text-sm text-muted">
        {i18n.t('We use what you write here to answer you, for nothing else. You must be 18 or older.')}{' '}
        <PageLink href="/privacy-policy" className="text-link">
          {i18n.t('Privacy Policy')}
        </PageLink>
      </p>
    </Form>
  )
}
