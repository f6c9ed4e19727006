import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, RadioChips } from '#ui/choice-fields.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PostLogin } from '../post-login.ts'

type SignInFormProps = { siteName: string; postLogin: PostLogin; problem?: FormProblem | undefined }

/** First step of signing in: a mobile number or e-mail, as which of the two roles, and the terms (spec §4, §5). */
export function SignInForm({ siteName, postLogin, problem }: SignInFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { fieldErrors = {}, values = {}, message } = problem ?? {}
  const errors = listFormErrors(fieldErrors)
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <h1 className="text-xl">Sign in on {siteName}</h1>
      <FormErrors errors={errors.length > 0 || !message ? errors : [{ message }]} />
      <RadioChips
        name="userType"
        label="You are"
        defaultValue={values.userType ?? '0'}
        options={[
          { value: '0', label: 'Customer' },
          { value: '1', label: 'Business Owner' },
        ]}
      />
      <TextField
        name="identifier"
        label="Mobile number or e-mail"
        hint="We send you a one-time password. No account is needed."
        autoComplete="username"
        inputMode="email"
        defaultValue={values.identifier ?? ''}
        error={fieldErrors.identifier}
        maxLength={254}
      />
      <div className="grid gap-1">
        <Checkbox
          name="terms"
          defaultChecked={problem ? values.terms === 'on' : true}
          error={fieldErrors.terms}
          label={
            <>
              I agree to the <a href="/terms-of-use">Terms of Service</a> and{' '}
              <a href="/privacy-policy">Privacy Policy</a>
            </>
          }
        />
        <Checkbox
          name="marketing"
          defaultChecked={values.marketing === 'on'}
          label="Tell me about offers and news by e-mail or SMS"
        />
      </div>
      <input type="hidden" name="action" value={values.action ?? postLogin.action ?? ''} />
      <input type="hidden" name="back" value={values.back ?? postLogin.back ?? ''} />
      <Button type="submit" look="primary" isWide name="intent" value="send" isBusy={isBusy}>
        Login with OTP
      </Button>
    </Form>
  )
}
