import { useLingui } from '@lingui/react'
import { Send } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import type { SenderProfile } from '#features/support/form-state.ts'
import { SenderFields } from '#features/support/ui/sender-fields.tsx'
import { Button } from '#ui/button.tsx'
import { CaptchaField } from '#ui/captcha-field.tsx'
import { RadioChips } from '#ui/choice-fields.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { PlacementView } from '../contract.ts'
import { bodyMaxLength } from '../rules.ts'

type AdRequestFormProps = {
  placements: readonly PlacementView[]
  profile?: SenderProfile | undefined
  /** The placement and city preselected by the link that led here. */
  start: { placement: string; city: string }
  problem?: FormProblem | undefined
}

/** The request form for an advertisement; fully usable without script. */
export function AdRequestForm({ placements, profile, start, problem }: AdRequestFormProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const values: Record<string, string> = problem?.values ?? start
  const errors = problem?.fieldErrors ?? {}
  const listed = listFormErrors(errors, { businessName: 'Name of the business' })
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] ?? '' })
  return (
    <Form method="post" action="/book-advertisement" className="grid gap-4" noValidate>
      <FormErrors errors={listed} message={problem?.message} />
      <RadioChips
        name="placement"
        label={i18n.t('Which place?')}
        options={placements.map(({ placement, name }) => ({ value: placement, label: name }))}
        defaultValue={values.placement}
        error={errors.placement}
      />
      <TextField
        label={i18n.t('Name of the business')}
        autoComplete="organization"
        maxLength={120}
        {...field('businessName')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={i18n.t('City')} autoComplete="address-level2" maxLength={80} {...field('city')} />
        <TextField label={i18n.t('From')} type="date" isOptional {...field('startOn')} />
      </div>
      <SenderFields profile={profile} values={values} errors={errors} answer={problem} needs="email" />
      <TextArea
        label={i18n.t('What do you want to tell people?')}
        isOptional
        hint={i18n.t('An opening, an offer, a new product. Words are enough for now.')}
        maxLength={bodyMaxLength}
        {...field('message')}
      />
      {!profile && <CaptchaField error={errors.recaptchaToken} answer={problem} />}
      <Button type="submit" isWide isBusy={isBusy} icon={<Send size={20} aria-hidden />}>
        {i18n.t('Send the request')}
      </Button>
      <p className="text-sm text-muted">
        {i18n.t('We use what you write here to answer you, for nothing else.')}{' '}
        <PageLink href="/privacy-policy" className="text-link">
          {i18n.t('Privacy Policy')}
        </PageLink>
      </p>
    </Form>
  )
}
