import { useLingui } from '@lingui/react'
import { type ElementType, type FormEvent, useRef } from 'react'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { CaptchaField } from '#ui/captcha-field.tsx'
import { Checkbox, RadioChips } from '#ui/choice-fields.tsx'
import { Form as RouterForm } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { TextField } from '#ui/text-field.tsx'
import { useBlurCheck } from '#ui/use-blur-check.ts'
import { limitIdentifier } from '../identifier.ts'
import { type PostLogin, roleForBack } from '../post-login.ts'
import { type Role, userTypeOfRole } from '../rules.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

type SignInFormProps = {
  postLogin: PostLogin
  /** What was typed before the person went back to this form. */
  typed?: Readonly<Record<string, string>> | undefined
  problem?: FormProblem | undefined
  isBusy: boolean
  /** On /register: asks for a name, and the role is customer (spec §4). */
  isRegistration?: boolean
  /** What they sign in for is for customers: the role is not asked. */
  isRoleKnown?: boolean
  /** As whom somebody signed in last in this browser. */
  lastRole?: Role | undefined
  /** Over another page: the action returns data instead of redirecting. */
  isInModal?: boolean
  /** This network sent so much that a robot must be ruled out. */
  needsCaptcha?: boolean | undefined
  action?: string
  Form?: ElementType
}

// The schemas are larger than the form: they are loaded when somebody begins to type, not with the page.
const loadFieldRules = () => import('../sign-in-fields.ts')
// ignored: requested again when the input loses focus
const preloadFieldRules = () => void loadFieldRules().catch(() => undefined)

/** First step of signing in: a mobile number or e-mail address, the role, and the terms (spec §4, §5). */
export function SignInForm(props: SignInFormProps) {
  const { i18n } = useLingui()
  const {
    postLogin,
    typed,
    problem,
    isBusy,
    isRegistration,
    isRoleKnown,
    lastRole,
    isInModal,
    needsCaptcha,
    action,
    Form = RouterForm,
  } = props
  const { fieldErrors = {}, message } = problem ?? {}
  const values: Readonly<Record<string, string>> = problem?.values ?? typed ?? {}
  /** The page below the modal may have fields of the same names. */
  const idOf = (name: string) => (isInModal ? `sign-in-${name}` : undefined)
  const errors = listFormErrors(fieldErrors).map((error) => ({ ...error, ...(error.name && { id: idOf(error.name) }) }))
  const { ref: identifierInput, ...checked } = useBlurCheck({
    error: fieldErrors.identifier,
    answer: problem,
    // ignored: without the rules, as when offline, only the server validates
    check: async (typed) => (await loadFieldRules().catch(() => undefined))?.identifierError(typed),
  })
  const before = useRef('')
  const limit = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const limited = limitIdentifier(input.value, before.current)
    before.current = limited
    if (limited !== input.value) input.value = limited
    checked.onInput()
  }
  return (
    <Form method="post" action={action} className="grid gap-4" noValidate>
      <FormErrors errors={errors} message={message} />
      {isRegistration ? (
        <TextField
          name="name"
          label={i18n.t('Full Name')}
          {...inputKinds.name}
          defaultValue={values.name ?? ''}
          error={fieldErrors.name}
          maxLength={100}
        />
      ) : isRoleKnown ? (
        <input type="hidden" name="userType" value={userTypeOfRole('customer')} />
      ) : (
        <RadioChips
          name="userType"
          id={idOf('userType')}
          label={i18n.t('You are')}
          defaultValue={values.userType ?? String(userTypeOfRole(roleForBack(postLogin) ?? lastRole ?? 'customer'))}
          options={[
            { value: '0', label: i18n.t('Customer') },
            { value: '1', label: i18n.t('Business Owner') },
          ]}
        />
      )}
      <TextField
        name="identifier"
        id={idOf('identifier')}
        label={i18n.t('Mobile number or e-mail')}
        // The error replaces the hint, so that the button below does not move away from the pointer.
        hint={checked.error ? undefined : i18n.t('We send you a one-time password.')}
        {...inputKinds.mobileOrEmail}
        autoComplete={isRegistration ? 'username' : 'username webauthn'}
        inputMode="email"
        defaultValue={values.identifier ?? ''}
        {...checked}
        ref={identifierInput}
        maxLength={254}
        onInput={limit}
        onFocus={preloadFieldRules}
        // The modal opens to type here; a refused form starts at what is wrong.
        autoFocus={isInModal && !problem}
      />
      <div className="grid gap-1">
        <TermsCheckbox id={idOf('terms')} sent={problem?.values} error={fieldErrors.terms} />
        <Checkbox
          name="marketing"
          id={idOf('marketing')}
          defaultChecked={values.marketing === 'on'}
          label={i18n.t('Tell me about offers and news by e-mail or SMS')}
        />
      </div>
      {(needsCaptcha || fieldErrors.recaptchaToken) && (
        <CaptchaField id={idOf('recaptchaToken')} error={fieldErrors.recaptchaToken} answer={problem} />
      )}
      {isInModal && <input type="hidden" name="inModal" value="on" />}
      <input type="hidden" name="action" value={values.action ?? postLogin.action ?? ''} />
      <input type="hidden" name="back" value={values.back ?? postLogin.back ?? ''} />
      <Button type="submit" isWide name="intent" value={isRegistration ? 'register' : 'send'} isBusy={isBusy}>
        {isRegistration ? i18n.t('Register with OTP') : i18n.t('Login with OTP')}
      </Button>
      {!isRegistration && <PasskeySignIn />}
    </Form>
  )
}
