import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { uncheckedAddress } from '#platform/page-address.ts'
import { SwitchRoleForm } from '#ui/layout/switch-role-form.tsx'
import type { EnquiryChoices, EnquiryFormState, EnquiryProfile } from '../form-state.ts'
import type { EnquiryKind } from '../rules.ts'
import { EnquiryDetailsForm } from './enquiry-details-form.tsx'
import { EnquiryOtpForm } from './enquiry-otp-form.tsx'
import { KindChoice } from './kind-choice.tsx'
import { KindText } from './kind-text.tsx'

/** Whom the form goes to. */
interface Addressee {
  /** Names what is typed in this tab before it is sent. */
  key: string
  /** Who gets the number. */
  promise: string
  /** The dialog that the form is in, and the flag of an address that opens it; absent on a page of its own. */
  dialogId?: string
}

export type EnquiryFormProps = Partial<Omit<EnquiryFormState, 'kind'>> & {
  addressee: Addressee
  kind: EnquiryKind
  /** The form serves both kinds, and `kind` is the one it begins with. */
  isEitherKind?: boolean
  choices: EnquiryChoices
  /** Of the signed-in person; absent for a visitor. */
  profile?: EnquiryProfile | undefined
}

/**
 * The enquiry form in its two steps; works without script. It posts to the current page, whose action calls
 * `handleEnquiryForm`: `<EnquiryForm addressee={addressee} kind="ENQUIRY" choices={choices} {...actionData} />`.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { addressee, kind, isEitherKind = false, choices, profile, values = {}, step, staySignedIn, problem } = props
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  if (profile?.role === 'merchant') {
    const switchAndReturn = (flag: 'isopenmodal' | 'isbooknow') => (
      <SwitchRoleForm
        to="customer"
        back={uncheckedAddress(addressee.dialogId ? `${pathname}?${flag}=true` : pathname + search)}
        variant="action"
      />
    )
    return (
      <div className="grid gap-4">
        {isEitherKind && <KindChoice kind={kind} />}
        <p>{i18n.t('You are signed in as a business owner. Enquiries are sent as a customer.')}</p>
        <KindText
          kind={kind}
          isEitherKind={isEitherKind}
          enquiry={switchAndReturn('isopenmodal')}
          booking={switchAndReturn('isbooknow')}
        />
      </div>
    )
  }
  if (step) {
    // Whoever is signed in stays so.
    const choice = profile ? undefined : (staySignedIn ?? true)
    return <EnquiryOtpForm kind={kind} values={values} step={step} staySignedIn={choice} problem={problem} />
  }
  return (
    <EnquiryDetailsForm
      addressee={addressee}
      kind={kind}
      isEitherKind={isEitherKind}
      choices={choices}
      profile={profile}
      values={values}
      problem={problem}
    />
  )
}
