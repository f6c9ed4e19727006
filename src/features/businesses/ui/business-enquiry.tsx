import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { namePopupId } from '#features/accounts/ui/name-popup.tsx'
import type { EnquiryChoices, EnquiryFormState, EnquiryProfile } from '#features/enquiries/form-state.ts'
import type { EnquiryKind } from '#features/enquiries/rules.ts'
import { EnquiryDialog } from '#features/enquiries/ui/enquiry-dialog.tsx'
import { enquiryDialogId } from '#features/enquiries/ui/enquiry-dialog-id.ts'
import { showDialog } from '#ui/show-dialog.ts'
import { forgetRequest } from './forget-request.ts'

type BusinessEnquiryProps = {
  business: { id: number; name: string }
  choices: EnquiryChoices
  profile: EnquiryProfile | undefined
  /** A new customer is asked for a name first; the form opens afterwards. */
  isNameAsked: boolean
  /** The result of its last post. */
  posted: EnquiryFormState | undefined
  /** What was left without sending it: while a code is awaited it opens by itself. */
  draft: EnquiryFormState | undefined
  /** The form requested by the address: `isopenmodal=true` or `isbooknow=true` (spec §2, "Login modal"). */
  requested: EnquiryKind | undefined
  /** Free times are booked on a page of their own: this form books only where an address asks for that. */
  isBookable: boolean
}

/** The form of a business page to enquire and to book; open for what was just posted, else for what is requested. */
export function BusinessEnquiry({
  business,
  choices,
  profile,
  isNameAsked,
  posted,
  draft,
  requested,
  isBookable,
}: BusinessEnquiryProps) {
  const shown = posted ?? draft
  const wanted = posted?.kind ?? (draft?.step ? draft.kind : requested)
  const kind = wanted ?? shown?.kind ?? 'ENQUIRY'
  // Of two dialogs opened at once Escape would close both.
  const isOpen = isNameAsked || profile?.role === 'merchant' ? posted !== undefined : wanted !== undefined
  useEffect(() => {
    const popup = isNameAsked && wanted ? document.getElementById(namePopupId) : null
    const openNext = () => wanted && showDialog(enquiryDialogId)
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
  return (
    <EnquiryDialog
      kind={kind}
      isEitherKind={!isBookable || kind === 'BOOKING'}
      business={business}
      choices={choices}
      profile={profile}
      isOpen={isOpen}
      {...(shown && { values: shown.values })}
      step={shown?.step}
      problem={shown?.problem}
    />
  )
}
