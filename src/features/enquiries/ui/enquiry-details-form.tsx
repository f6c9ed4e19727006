import { Trans, useLingui } from '@lingui/react'
import { Send } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { type FormError, FormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { MobileField } from '#ui/mobile-field.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { enquiryDialogId } from './enquiry-dialog-id.ts'
import type { EnquiryFormProps } from './enquiry-form.tsx'
import { useTypedForm } from './use-typed-form.ts'

type DetailsProps = Pick<EnquiryFormProps, 'business' | 'kind' | 'profile' | 'problem'> & {
  values: Record<string, string>
}

/** In form order. */
const labels = {
  contactNumber: /* i18n */ 'Contact Number',
  fullName: /* i18n */ 'Full Name',
  email: /* i18n */ 'Email',
  preferredAt: /* i18n */ 'Preferred Time',
  subject: /* i18n */ 'Subject',
  message: /* i18n */ 'Your Enquiry',
}

/** One of number and e-mail is enough, so when both are missing the error is shown once, at the number. */
function shownErrors({ email, ...others }: FieldErrors = {}, values: Record<string, string>): FieldErrors {
  const isShownAtNumber = others.contactNumber !== undefined && !values.email
  return email === undefined || isShownAtNumber ? others : { ...others, email }
}

/** The errors in form order; where two fields have the same error, only the label distinguishes them. */
function summaryOf(errors: FieldErrors, idOf: (name: string) => string): FormError[] {
  const texts = Object.values(errors)
  return Object.entries(labels).flatMap(([name, label]) => {
    const text = errors[name]
    if (!text) return []
    const isShared = texts.filter((other) => other === text).length > 1
    return [{ message: text, id: idOf(name), ...(isShared && { label }) }]
  })
}

/** First step: contact details and message. Fields known from the profile are disabled but still sent (spec §3). */
export function EnquiryDetailsForm({ business, kind, profile, values, problem }: DetailsProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('kind') === kind && formData.get('intent') === 'start'
  const typed = useTypedForm(enquiryDialogId(kind), business.id)
  const errors = shownErrors(problem?.fieldErrors, values)
  /** A page may have two of these forms: one to enquire, one to book. */
  const idOf = (name: string) => `${kind.toLowerCase()}-${name}`
  const firstOpen = !profile?.contactNumber ? 'contactNumber' : profile.fullName ? 'subject' : 'fullName'
  const field = (name: string, known = '') => ({
    name,
    id: idOf(name),
    error: errors[name],
    isKnown: known !== '',
    defaultValue: known || values[name] || '',
    // The dialog opens to type here; a refused form starts at what is wrong.
    autoFocus: !problem && name === firstOpen,
  })
  const listed = summaryOf(errors, idOf)
  return (
    <Form {...typed} method="post" className="grid gap-4" noValidate>
      <FormErrors errors={listed} message={problem?.message} />
      <input type="hidden" name="kind" value={kind} />
      <MobileField
        label={i18n.t(labels.contactNumber)}
        hint={
          profile?.contactNumber ? undefined : i18n.t('Only {business} gets your number.', { business: business.name })
        }
        answer={problem}
        {...field('contactNumber', profile?.contactNumber)}
      />
      <TextField
        label={i18n.t(labels.fullName)}
        {...inputKinds.name}
        maxLength={100}
        {...field('fullName', profile?.fullName)}
      />
      <TextField
        label={i18n.t(labels.email)}
        isOptional
        {...inputKinds.email}
        maxLength={254}
        {...field('email', profile?.email)}
      />
      {kind === 'BOOKING' && (
        <TextField label={i18n.t(labels.preferredAt)} {...field('preferredAt')} type="datetime-local" />
      )}
      <TextField label={i18n.t(labels.subject)} autoComplete="off" maxLength={120} {...field('subject')} />
      <TextArea
        label={i18n.t(labels.message)}
        hint={
          kind === 'BOOKING'
            ? i18n.t('What should be done, where, and for how many?')
            : i18n.t('What do you need, where and when?')
        }
        maxLength={2000}
        {...field('message')}
      />
      {!profile && (
        <p className="text-sm text-muted">
          <Trans
            id="No account needed: we send a one-time password to your number. By sending you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>."
            components={{
              terms: <NewTabLink href="/terms-of-use" className="text-link" />,
              privacy: <NewTabLink href="/privacy-policy" className="text-link" />,
            }}
          />
        </p>
      )}
      <Button type="submit" isWide name="intent" value="start" isBusy={isBusy} icon={<Send size={20} aria-hidden />}>
        {kind === 'BOOKING' ? i18n.t('Send Booking') : i18n.t('Send Enquiry')}
      </Button>
      {/* After the other button: Enter presses the first one. */}
      {!profile && (
        <p className="text-sm text-muted">
          <Trans
            id="Been here before? <signin>Sign in</signin> and your details are filled in."
            components={{
              signin: <button type="submit" name="intent" value="sign-in" className="text-link min-h-11" />,
            }}
          />
        </p>
      )}
    </Form>
  )
}
