import { Trans, useLingui } from '@lingui/react'
import { Send } from 'lucide-react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { CaptchaField } from '#ui/captcha-field.tsx'
import { Checkbox } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { OtpForm } from '#ui/otp-form.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-field.tsx'
import type { ContactFormState, ContactPath, SenderProfile } from '../form-state.ts'
import { bodyLimits, contactTopics } from '../rules.ts'
import { SenderFields } from './sender-fields.tsx'

type ContactFormProps = ContactFormState & {
  profile?: SenderProfile | undefined
  /** Page of the form. */
  path?: ContactPath
}

/**
 * The contact form: sends at once for a signed-in person, with a one-time password for a visitor (spec §7, two
 * variants).
 */
export function ContactForm({ profile, values, step, staySignedIn, problem, path = '/contact' }: ContactFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  if (step) {
    return (
      <OtpForm
        sentence={/* i18n */ 'Your message is ready. To send it, enter the 6-digit OTP sent to <to>{to}</to>.'}
        type="optcontectus"
        {...step}
        action={path}
        fields={{ ...values, sentTo: step.sentTo, sentAtMs: String(step.sentAtMs) }}
        submitIntent="send"
        change={{ value: 'edit', label: i18n.t('Change details') }}
        problem={problem && { otp: problem.fieldErrors.otp, message: problem.message }}
        answer={problem}
        isBusy={state !== 'idle' && formData?.get('intent') === 'send'}
      >
        <Checkbox
          name="staySignedIn"
          defaultChecked={staySignedIn ?? false}
          label={
            <Trans
              id="Stay signed in. I agree to the <terms>Terms of Service</terms>"
              components={{ terms: <NewTabLink href="/terms-of-use" className="text-link" /> }}
            />
          }
        />
      </OtpForm>
    )
  }
  const errors = problem?.fieldErrors ?? {}
  const isShownAtNumber = errors.contactNumber !== undefined && !values.email
  const listed = listFormErrors(isShownAtNumber ? { ...errors, email: undefined } : errors, { message: 'Your message' })
  return (
    <Form method="post" action={path} className="grid gap-4" noValidate>
      <FormErrors errors={listed} message={problem?.message} />
      <SelectField
        name="topic"
        label={i18n.t('What is it about?')}
        options={contactTopics.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
        defaultValue={values.topic || 'QUESTION'}
        error={errors.topic}
      />
      <TextArea
        name="message"
        label={i18n.t('Your message')}
        hint={i18n.t('About a listing? Please add the address of its page.')}
        maxLength={bodyLimits.max}
        defaultValue={values.message ?? ''}
        error={errors.message}
      />
      <SenderFields profile={profile} values={values} errors={errors} answer={problem} needs="either" />
      {!profile && (
        <p className="text-sm text-muted">
          {i18n.t(
            'No account needed: we send a one-time password to your number, or to your e-mail when you give no number, so that nobody writes in your name. We use both to answer you, for nothing else.',
          )}{' '}
          <PageLink href="/privacy-policy" className="text-link">
            {i18n.t('Privacy Policy')}
          </PageLink>
        </p>
      )}
      {!profile && <CaptchaField error={errors.recaptchaToken} answer={problem} />}
      <Button
        type="submit"
        isWide
        name="intent"
        value="start"
        isBusy={state !== 'idle'}
        icon={<Send size={20} aria-hidden />}
      >
        {i18n.t('Send message')}
      </Button>
    </Form>
  )
}
