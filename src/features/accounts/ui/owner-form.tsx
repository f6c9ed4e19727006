import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioChips } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatPhone } from '#ui/format.ts'
import { OtpForm } from '#ui/otp-form.tsx'
import type { OtpFormProblem } from '../server/account-otp-step.ts'
import type { OwnerFormData } from '../server/handle-owner-form.ts'

type OwnerFormProps = {
  owner: OwnerFormData
  path: PageAddress
  problem: OtpFormProblem | undefined
  /** Another form of the page, which is carried out once the code is right: its draft, and what it does. */
  waiting?: { draftId: string | undefined; text: string | undefined }
}

/**
 * Asks for a code sent to a contact that the account has already, before contacts are changed or the account is
 * deleted. Posts to the page it is on, which goes on when the code is right.
 */
export function OwnerForm({ owner, path, problem, waiting }: OwnerFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  const { contacts } = owner
  const step = problem ? problem.step : owner.step
  const [first] = contacts
  const shown = contacts.map(({ kind, shown: text }) => ({
    value: kind,
    label: kind === 'phone' ? formatPhone(text) : text,
  }))
  return (
    <Card title={i18n.t('First, is it you?')} titleId="owner">
      {waiting?.draftId && waiting.text && (
        <p className="mb-3">
          {i18n.t('Done once the OTP is right:')} <strong className="break-words">{waiting.text}</strong>
        </p>
      )}
      {step ? (
        <OtpForm
          sentence={/* i18n */ 'Enter the 6-digit OTP sent to <to>{to}</to>.'}
          buttonText={i18n.t('Confirm')}
          {...step}
          action={path}
          fields={{
            step: 'owner',
            to: step.isPhone ? 'phone' : 'email',
            sentTo: step.sentTo,
            sentAtMs: String(step.sentAtMs),
            ...(waiting?.draftId && { draft: waiting.draftId }),
          }}
          submitIntent="confirm"
          change={{ value: 'edit', label: i18n.t('Back') }}
          problem={problem && { otp: problem.fieldErrors.otp, message: problem.message }}
          answer={problem}
          isBusy={intent === 'confirm'}
        />
      ) : (
        <Form method="post" className="grid gap-4">
          {problem && <FormErrors message={problem.message} />}
          <p>
            {i18n.t(
              'Somebody may be using your phone or computer. So we send a one-time password to a contact that this account has already.',
            )}
          </p>
          <input type="hidden" name="step" value="owner" />
          {contacts.length > 1 ? (
            <RadioChips name="to" label={i18n.t('Send it to')} options={shown} defaultValue={first?.kind} />
          ) : (
            <>
              <input type="hidden" name="to" value={first?.kind} />
              <p className="font-semibold break-words">{shown[0]?.label}</p>
            </>
          )}
          <Button
            type="submit"
            isWide
            name="intent"
            value="send"
            isBusy={intent === 'send'}
            autoFocus={waiting !== undefined}
          >
            {i18n.t('Send OTP')}
          </Button>
        </Form>
      )}
    </Card>
  )
}
