import { Send } from 'lucide-react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FieldErrors } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { type FormError, FormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { EnquiryKind } from '../rules.ts'
import type { EnquiryFormProps } from './enquiry-form.tsx'

type DetailsProps = Pick<EnquiryFormProps, 'business' | 'kind' | 'profile' | 'problem'> & {
  values: Record<string, string>
}

/** In the order of the form. */
const labels = {
  contactNumber: 'Contact Number',
  fullName: 'Full Name',
  email: 'Email',
  preferredAt: 'Preferred Time',
  subject: 'Subject',
  message: 'Your Enquiry',
}

/** One of number and e-mail is enough, so that the lack of both is said once, at the number. */
function shownErrors({ email, ...others }: FieldErrors = {}, values: Record<string, string>): FieldErrors {
  const isAskedTwice = others.contactNumber !== undefined && !values.email
  return email === undefined || isAskedTwice ? others : { ...others, email }
}

/** The errors in the order of the form; where two fields lack the same thing, only the label tells which. */
function summaryOf(errors: FieldErrors, idOf: (name: string) => string): FormError[] {
  const texts = Object.values(errors)
  return Object.entries(labels).flatMap(([name, label]) => {
    const text = errors[name]
    if (!text) return []
    const isShared = texts.filter((other) => other === text).length > 1
    return [{ message: isShared ? `${label}: ${text}` : text, id: idOf(name) }]
  })
}

/** Signing in first, and back to this form (spec §4: the pending ENQUIRY or BOOK_NOW action). */
function signInHref(pathname: string, kind: EnquiryKind): string {
  const query = new URLSearchParams({ action: kind === 'BOOKING' ? 'BOOK_NOW' : 'ENQUIRY', back: pathname })
  return `/login-mobile-number?${query}`
}

/** First step: who asks and what. Fields known from the profile are disabled and sent all the same (spec §3). */
export function EnquiryDetailsForm({ business, kind, profile, values, problem }: DetailsProps) {
  const { state, formData } = useNavigation()
  const { pathname } = useLocation()
  const isBusy = state !== 'idle' && formData?.get('kind') === kind
  const errors = shownErrors(problem?.fieldErrors, values)
  /** Two of these forms may stand on one page: one to enquire, one to book. */
  const idOf = (name: string) => `${kind.toLowerCase()}-${name}`
  const field = (name: string, known = '') => ({
    name,
    id: idOf(name),
    error: errors[name],
    isKnown: known !== '',
    defaultValue: known || values[name] || '',
  })
  const listed = summaryOf(errors, idOf)
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <FormErrors errors={listed.length > 0 || !problem ? listed : [{ message: problem.message }]} />
      <input type="hidden" name="kind" value={kind} />
      <TextField
        label={labels.contactNumber}
        hint={profile?.contactNumber ? undefined : `Only ${business.name} gets your number.`}
        {...inputKinds.mobile}
        {...field('contactNumber', profile?.contactNumber)}
      />
      <TextField
        label={labels.fullName}
        {...inputKinds.name}
        maxLength={100}
        {...field('fullName', profile?.fullName)}
      />
      <TextField
        label={labels.email}
        isOptional
        {...inputKinds.email}
        maxLength={254}
        {...field('email', profile?.email)}
      />
      {kind === 'BOOKING' && <TextField label={labels.preferredAt} {...field('preferredAt')} type="datetime-local" />}
      <TextField label={labels.subject} autoComplete="off" maxLength={120} {...field('subject')} />
      <TextArea
        label={labels.message}
        hint={
          kind === 'BOOKING' ? 'What should be done, where, and for how many?' : 'What do you need, where and when?'
        }
        maxLength={2000}
        {...field('message')}
      />
      {!profile && (
        <p className="text-sm text-muted">
          No account needed: we send a one-time password to your number. By sending you agree to our{' '}
          <a href="/terms-of-use" className="text-link">
            Terms of Service
          </a>{' '}
          and{' '}
          <a href="/privacy-policy" className="text-link">
            Privacy Policy
          </a>
          . Been here before?{' '}
          <a href={signInHref(pathname, kind)} className="text-link">
            Sign in
          </a>{' '}
          and your details are filled in.
        </p>
      )}
      <Button
        type="submit"
        look="primary"
        isWide
        name="intent"
        value="start"
        isBusy={isBusy}
        icon={<Send size={20} aria-hidden />}
      >
        {kind === 'BOOKING' ? 'Send Booking' : 'Send Enquiry'}
      </Button>
    </Form>
  )
}
