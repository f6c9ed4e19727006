import { Trans, useLingui } from '@lingui/react'
import { CalendarCheck, Info } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import type { EnquiryProfile } from '#features/enquiries/form-state.ts'
import { indianDate } from '#platform/indian-time.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { Button } from '#ui/button.tsx'
import { CaptchaField } from '#ui/captcha-field.tsx'
import { Checkbox } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { formatRupees, formatTime } from '#ui/format.ts'
import { inputKinds } from '#ui/input-kinds.ts'
import { SwitchRoleForm } from '#ui/layout/switch-role-form.tsx'
import { longDate } from '#ui/long-date.ts'
import { MobileField } from '#ui/mobile-field.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { OtpForm } from '#ui/otp-form.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { ServiceView } from '../contract.ts'
import type { BookFormState } from '../form-state.ts'
import { noteLength } from '../rules.ts'
import { NearestTimes } from './nearest-times.tsx'

type BookFormProps = {
  businessName: string
  service: ServiceView
  /** The chosen time, which may be taken meanwhile: `nearest` are free ones around it. */
  startsAt: string
  isTaken: boolean
  nearest: readonly string[]
  profile: EnquiryProfile | undefined
  state: Partial<BookFormState>
}

/** `Monday, 23 Nov 2026, 10:30 am` */
export function useWhen() {
  const { i18n } = useLingui()
  return (startsAt: string) => `${longDate(indianDate(new Date(startsAt)), i18n)}, ${formatTime(startsAt, i18n)}`
}

/** Name and number, then the code: the two steps of `handleBookForm`; works without script. */
export function BookForm(props: BookFormProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { profile, state } = props
  if (profile?.role === 'merchant')
    return (
      <div className="grid gap-4">
        <p>{i18n.t('You are signed in as a business owner. Times are booked as a customer.')}</p>
        <SwitchRoleForm to="customer" back={uncheckedAddress(pathname + search)} variant="action" />
      </div>
    )
  return state.step ? <CodeStep {...props} /> : <DetailsStep {...props} />
}

function CodeStep({ service, state, profile, startsAt }: BookFormProps) {
  const { i18n } = useLingui()
  const when = useWhen()
  const { pathname, search } = useLocation()
  const { state: navigation, formData } = useNavigation()
  const { step, problem, staySignedIn, values = {}, heldUntil } = state
  if (!step) return null
  const choice = profile ? undefined : (staySignedIn ?? true)
  return (
    <div className="grid gap-4">
      <div className="rounded-md bg-action-tint px-3.5 py-2.5">
        <p className="font-semibold">{when(values.startsAt || startsAt)}</p>
        <p>{service.name}</p>
        {heldUntil && (
          <p className="text-sm">
            {i18n.t('We keep this time for you until {clock}.', { clock: formatTime(heldUntil, i18n) })}
          </p>
        )}
      </div>
      <OtpForm
        sentence={/* i18n */ 'To book this time, enter the 6-digit OTP sent to <to>{to}</to>.'}
        {...step}
        action={uncheckedAddress(pathname + search)}
        fields={{ ...values, sentTo: step.sentTo, sentAtMs: String(step.sentAtMs) }}
        submitIntent="send"
        buttonText={i18n.t('Book Now')}
        change={{ value: 'edit', label: i18n.t('Change details') }}
        problem={problem && { otp: problem.fieldErrors.otp, message: problem.message }}
        answer={problem}
        isBusy={navigation !== 'idle' && formData?.get('intent') === 'send'}
        id="booking-otp"
      >
        {choice !== undefined && (
          <Checkbox name="staySignedIn" defaultChecked={choice} label={i18n.t('Stay signed in to see your bookings')} />
        )}
      </OtpForm>
    </div>
  )
}

function DetailsStep({ businessName, service, startsAt, isTaken, nearest, profile, state }: BookFormProps) {
  const { i18n } = useLingui()
  const when = useWhen()
  const { state: navigation, formData } = useNavigation()
  const isBusy = navigation !== 'idle' && formData?.get('intent') === 'start'
  const { values = {}, problem } = state
  const { startsAt: aboutTime, ...errors } = problem?.fieldErrors ?? {}
  const field = (name: string, known = '') => ({
    name,
    error: errors[name],
    isKnown: known !== '',
    defaultValue: known || values[name] || '',
  })
  const { pricePaise } = service
  return (
    <Form method="post" className="grid gap-3.5" noValidate>
      {isTaken ? (
        <>
          <FormErrors
            title={i18n.t('This time is taken')}
            message={
              aboutTime ??
              i18n.t('Somebody was faster: {time} is taken. Your details are kept.', { time: when(startsAt) })
            }
          />
          <NearestTimes nearest={nearest} />
        </>
      ) : (
        <>
          <FormErrors errors={listFormErrors(errors)} message={aboutTime ?? problem?.message} />
          <input type="hidden" name="startsAt" value={startsAt} />
        </>
      )}
      <input type="hidden" name="service" value={service.serviceId} />
      <TextField
        label={i18n.t('Full Name')}
        {...inputKinds.name}
        maxLength={100}
        {...field('fullName', profile?.fullName)}
      />
      <MobileField
        label={i18n.t('Contact Number')}
        answer={problem}
        {...field('contactNumber', profile?.contactNumber)}
      />
      <TextArea
        label={i18n.t('What should they know?')}
        isOptional
        rows={2}
        height="short"
        maxLength={noteLength}
        {...field('note')}
      />
      <p className="flex gap-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm">
        <Info size={20} aria-hidden className="flex-none text-muted" />
        <span>
          {i18n.t(
            'Nothing to pay now. Move or cancel free of charge until it begins. Only {business} gets your name and number.',
            { business: businessName },
          )}
        </span>
      </p>
      {errors.recaptchaToken && <CaptchaField error={errors.recaptchaToken} answer={problem} />}
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {!isTaken && (
          <p>
            <b>{when(startsAt)}</b>
            <span className="text-muted">
              {' '}
              · {service.name}
              {pricePaise !== null && `, ${formatRupees(pricePaise)}`}
            </span>
          </p>
        )}
        {(!isTaken || nearest.length > 0) && (
          <Button
            type="submit"
            isWide
            name="intent"
            value="start"
            isBusy={isBusy}
            icon={<CalendarCheck size={20} aria-hidden />}
          >
            {i18n.t('Book Now')}
          </Button>
        )}
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
