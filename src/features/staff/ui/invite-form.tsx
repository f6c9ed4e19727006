import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import { NamedMobileFields } from '#features/accounts/ui/named-mobile-fields.tsx'
import type { FieldErrors } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { Form } from '#ui/form.tsx'
import { roleHints, roleTexts } from '../role-texts.ts'
import { staffRoles } from '../rules.ts'

type InviteFormProps = {
  businessId: number
  hasSeat: boolean
  isPaid: boolean
  problem: { values: Record<string, string>; fieldErrors: FieldErrors } | undefined
}

/** Invites somebody to work for a business. */
export function InviteForm({ businessId, hasSeat, isPaid, problem }: InviteFormProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().formData?.get('intent') === 'invite'
  const { fieldErrors = {}, values = {} } = problem ?? {}
  if (!hasSeat) {
    return (
      <Card title={i18n.t('Invite')} titleId="invite">
        <p>
          {isPaid
            ? i18n.t('All seats of your plan are taken. Remove somebody to invite another person.')
            : i18n.t(
                'The seat of the free plan is taken. Remove that person to invite another, or take the paid plan.',
              )}
        </p>
      </Card>
    )
  }
  return (
    <Card title={i18n.t('Invite')} titleId="invite">
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="business" value={businessId} />
        <NamedMobileFields problem={problem} />
        <fieldset id="field-role" className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{i18n.t('May do')}</legend>
          {staffRoles.map((role) => (
            <label key={role} className="choice items-start py-2">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={(values.role ?? 'replier') === role}
                className="mt-1 size-4 outline-none"
              />
              <span>
                <span className="block font-semibold">{i18n.t(roleTexts[role])}</span>
                <span className="block text-sm font-normal text-muted">{i18n.t(roleHints[role])}</span>
              </span>
            </label>
          ))}
          <FieldErrorText id="field-role" error={fieldErrors.role} />
        </fieldset>
        <Button type="submit" isWide name="intent" value="invite" isBusy={isBusy}>
          {i18n.t('Send invitation')}
        </Button>
      </Form>
    </Card>
  )
}
