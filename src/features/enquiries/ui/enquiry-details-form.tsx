import { Send } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { EnquiryFormProps } from './enquiry-form.tsx'

type DetailsProps = Pick<EnquiryFormProps, 'business' | 'kind' | 'profile' | 'problem'> & {
  values: Record<string, string>
}

/** First step: who asks and what. Fields known from the profile are disabled and sent all the same (spec §3). */
export function EnquiryDetailsForm({ business, kind, profile, values, problem }: DetailsProps) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('kind') === kind
  const errors = problem?.fieldErrors ?? {}
  /** Two of these forms may stand on one page: one to enquire, one to book. */
  const idOf = (name: string) => `${kind.toLowerCase()}-${name}`
  const field = (name: string, known = '') => ({
    name,
    id: idOf(name),
    error: errors[name],
    isKnown: known !== '',
    defaultValue: known || values[name] || '',
  })
  const listed = Object.entries(errors).map(([name, message]) => ({ message, id: idOf(name) }))
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <FormErrors errors={listed.length > 0 || !problem ? listed : [{ message: problem.message }]} />
      <input type="hidden" name="kind" value={kind} />
      <TextField
        label="Contact Number"
        hint={profile?.contactNumber ? undefined : `Only ${business.name} gets your number.`}
        {...inputKinds.mobile}
        {...field('contactNumber', profile?.contactNumber)}
      />
      <TextField label="Full Name" {...inputKinds.name} maxLength={100} {...field('fullName', profile?.fullName)} />
      <TextField label="Email" isOptional {...inputKinds.email} maxLength={254} {...field('email', profile?.email)} />
      {kind === 'BOOKING' && <TextField label="Preferred Time" {...field('preferredAt')} type="datetime-local" />}
      <TextField label="Subject" autoComplete="off" maxLength={120} {...field('subject')} />
      <TextArea
        label="Your Enquiry"
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
          .
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
        Send Enquiry
      </Button>
    </Form>
  )
}
