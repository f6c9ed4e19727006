import { Trans, useLingui } from '@lingui/react'
import { Send, ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FieldErrors } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { CaptchaField } from '#ui/captcha-field.tsx'
import { ChipRow } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { type FormError, FormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { MobileField } from '#ui/mobile-field.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { EnquiryKind } from '../rules.ts'
import type { EnquiryFormProps } from './enquiry-form.tsx'
import { KindChoice } from './kind-choice.tsx'
import { KindText } from './kind-text.tsx'
import { useTypedForm } from './use-typed-form.ts'
import { WhenFields } from './when-fields.tsx'

type DetailsProps = Pick<
  EnquiryFormProps,
  'addressee' | 'kind' | 'isEitherKind' | 'profile' | 'problem' | 'choices'
> & {
  values: Record<string, string>
}

/** In form order, but that a form that only enquires asks for the day after the rest. */
const labels = {
  preferredAt: /* i18n */ 'Preferred Time',
  subject: /* i18n */ 'Subject',
  message: /* i18n */ 'Your Enquiry',
  day: /* i18n */ 'When',
  fullName: /* i18n */ 'Full Name',
  contactNumber: /* i18n */ 'Contact Number',
  email: /* i18n */ 'Email',
  recaptchaToken: /* i18n */ 'Captcha',
}

/** One of number and e-mail is enough, so when both are missing the error is shown once, at the number. */
function shownErrors({ email, ...others }: FieldErrors = {}, values: Record<string, string>): FieldErrors {
  const isShownAtNumber = others.contactNumber !== undefined && !values.email
  return email === undefined || isShownAtNumber ? others : { ...others, email }
}

/** The errors in form order; where two fields have the same, only the label tells them apart. */
function summaryOf(errors: FieldErrors, idOf: (name: string) => string): FormError[] {
  const texts = Object.values(errors)
  return Object.entries(labels).flatMap(([name, label]) => {
    const text = errors[name]
    if (!text) return []
    const isRepeated = texts.filter((other) => other === text).length > 1
    return [{ message: text, id: idOf(name), labelOfEmpty: label, ...(isRepeated && { label }) }]
  })
}

/**
 * First step: the need, when, then who asks. Fields known from the profile are disabled but still sent (spec §3). A
 * chip of the need writes the subject; without script it stands for a subject that was left empty.
 */
export function EnquiryDetailsForm(props: DetailsProps) {
  const { addressee, isEitherKind = false, profile, values, problem, choices } = props
  const { i18n } = useLingui()
  const [kind, setKind] = useState(props.kind)
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.has('kind') === true && formData.get('intent') === 'start'
  const typed = useTypedForm(addressee)
  const errors = shownErrors(problem?.fieldErrors, values)
  const idOf = (name: string) => `enquiry-${name}`
  const isTimeFirst = props.kind === 'BOOKING' || isEitherKind
  const { subjects } = choices
  const field = (name: string, known = '') => ({
    name,
    id: idOf(name),
    error: errors[name],
    isKnown: known !== '',
    defaultValue: known || values[name] || '',
  })
  const writeChosen = useEffectEvent(() => {
    const chosen = document.querySelector<HTMLInputElement>(`#${idOf('need')} :checked`)
    if (chosen) writeSubject(idOf('subject'), chosen.value, subjects)
  })
  // What was chosen before the script came.
  useEffect(() => {
    writeChosen()
    setKind((known) => chosenKind() ?? known)
  }, [])
  const listed = summaryOf(errors, (name) => idOf(name === 'preferredAt' ? 'day' : name))
  const knownEmail = profile?.email ?? ''
  const kinds = { kind, isEitherKind }
  // A booking is about its time first.
  const when = (
    <WhenFields {...kinds} choices={choices} values={values} error={errors.day ?? errors.preferredAt} idOf={idOf} />
  )
  return (
    <Form {...typed} method="post" className="grid gap-3.5" noValidate>
      <FormErrors errors={listed} message={problem?.message} />
      {isEitherKind ? (
        <KindChoice kind={props.kind} onChoose={setKind} />
      ) : (
        <input type="hidden" name="kind" value={kind} />
      )}
      <ChipRow
        name="need"
        id={idOf('need')}
        label={props.kind === 'BOOKING' && !isEitherKind ? i18n.t('What is it for?') : i18n.t('What do you need?')}
        options={subjects.map((subject) => ({ value: subject, label: subject }))}
        defaultValue={values.need}
        // A dialog opens to begin here; a refused form starts at what is wrong.
        autoFocus={!problem && addressee.dialogId !== undefined}
        onChoose={(need) => writeSubject(idOf('subject'), need, subjects)}
      />
      {isTimeFirst && when}
      <TextField label={i18n.t(labels.subject)} autoComplete="off" maxLength={120} {...field('subject')} />
      <TextArea
        label={i18n.t(labels.message)}
        placeholder={
          kind === 'BOOKING'
            ? i18n.t('What should be done, where, and for how many?')
            : i18n.t('What do you need, where and when?')
        }
        rows={2}
        maxLength={kind === 'BOOKING' ? 2000 : 2000 - timeLineLength}
        height="short"
        {...field('message')}
      />
      {!isTimeFirst && when}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-3">
        <TextField
          label={i18n.t(labels.fullName)}
          {...inputKinds.name}
          maxLength={100}
          {...field('fullName', profile?.fullName)}
        />
        <MobileField
          label={i18n.t(labels.contactNumber)}
          answer={problem}
          {...field('contactNumber', profile?.contactNumber)}
        />
      </div>
      <details open={Boolean(values.email || knownEmail || errors.email)} suppressHydrationWarning>
        <summary className="text-link flex min-h-11 items-center font-semibold">{i18n.t('Add Email')}</summary>
        <TextField
          label={i18n.t(labels.email)}
          isOptional
          {...inputKinds.email}
          maxLength={254}
          {...field('email', knownEmail)}
        />
      </details>
      <p className="flex gap-2 rounded-md bg-action-tint px-3.5 py-2.5 text-sm">
        <ShieldCheck size={20} aria-hidden className="flex-none text-action" />
        <span>
          <KindText
            {...kinds}
            enquiry={null}
            booking={i18n.t('They confirm this time or offer another one. Nothing to pay now.')}
          />{' '}
          {addressee.promise}
        </span>
      </p>
      {errors.recaptchaToken && (
        <CaptchaField id={idOf('recaptchaToken')} error={errors.recaptchaToken} answer={problem} />
      )}
      <div className="sheet-foot">
        <Button type="submit" isWide name="intent" value="start" isBusy={isBusy} icon={<Send size={20} aria-hidden />}>
          <KindText {...kinds} enquiry={i18n.t('Send Enquiry')} booking={i18n.t('Send Booking')} />
        </Button>
      </div>
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

/** Room in the message for the line that says when. */
const timeLineLength = 60

/** The kind that is chosen in a form for both. */
function chosenKind(): EnquiryKind | undefined {
  const chosen = document.querySelector<HTMLInputElement>('#enquiry-kind :checked')
  return chosen ? (chosen.value === 'BOOKING' ? 'BOOKING' : 'ENQUIRY') : undefined
}

/** A subject that somebody typed stays. */
function writeSubject(id: string, need: string, subjects: readonly string[]): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  if (field.value.trim() !== '' && !subjects.includes(field.value)) return
  field.value = need
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
