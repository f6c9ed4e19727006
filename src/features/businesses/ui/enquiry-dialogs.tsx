import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { namePopupId } from '#features/accounts/ui/name-popup.tsx'
import type { EnquiryChoices, EnquiryFormState, EnquiryProfile } from '#features/enquiries/form-state.ts'
import type { EnquiryKind } from '#features/enquiries/rules.ts'
import { EnquiryDialog } from '#features/enquiries/ui/enquiry-dialog.tsx'
import { enquiryDialogId } from '#features/enquiries/ui/enquiry-dialog-id.ts'
import { showDialog } from '#ui/show-dialog.ts'
import { forgetRequest } from './forget-request.ts'

type EnquiryDialogsProps = {
  business: { id: number; name: string }
  choices: EnquiryChoices
  profile: EnquiryProfile | undefined
  /** A new customer is asked for a name first; the form opens afterwards. */
  isNameAsked: boolean
  /** The result of the last post of either form. */
  posted: EnquiryFormState | undefined
  /** A form that was left without sending it: while a code is awaited it opens by itself. */
  draft: EnquiryFormState | undefined
  /** The form requested by the address: `isopenmodal=true` or `isbooknow=true` (spec §2, "Login modal"). */
  requested: EnquiryKind | undefined
}

/** The enquiry and booking forms of a business page; the one just posted, else the requested one, is initially open. */
export function EnquiryDialogs({
  business,
  choices,
  profile,
  isNameAsked,
  posted,
  draft,
  requested,
}: EnquiryDialogsProps) {
  const shown = posted ?? draft
  const wanted = posted?.kind ?? (draft?.step ? draft.kind : requested)
  // Of two dialogs opened at once Escape would close both.
  const open = isNameAsked || profile?.role === 'merchant' ? posted?.kind : wanted
  useEffect(() => {
    const popup = isNameAsked && wanted ? document.getElementById(namePopupId) : null
    const openNext = () => wanted && showDialog(enquiryDialogId(wanted))
    popup?.addEventListener('close', openNext)
    return () => popup?.removeEventListener('close', openNext)
  }, [isNameAsked, wanted])
  const { state } = useNavigation()
  // Before the dialog adds its entry to the history, and whenever the router has written the address again. Who is
  // asked for a name first may reload the page meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of a navigation is what it waits for
  useEffect(() => {
    if (!isNameAsked) forgetRequest()
  }, [state, isNameAsked])
  const kinds: EnquiryKind[] = ['ENQUIRY', 'BOOKING']
  return kinds.map((kind) => {
    const { values, step, problem } = shown?.kind === kind ? shown : {}
    return (
      <EnquiryDialog
        key={kind}
        kind={kind}
        business={business}
        choices={choices}
        profile={profile}
        isOpen={open === kind}
        {...(values && { values })}
        step={step}
        problem={problem}
      />
    )
  })
}
