import type { EnquiryFormState, EnquiryProfile } from '#features/enquiries/form-state.ts'
import type { EnquiryKind } from '#features/enquiries/rules.ts'
import { EnquiryDialog } from '#features/enquiries/ui/enquiry-dialog.tsx'

type EnquiryDialogsProps = {
  business: { id: number; name: string }
  profile: EnquiryProfile | undefined
  /** The result of the last post of either form. */
  posted: EnquiryFormState | undefined
  /** The form requested by the address: `isopenmodal=true` or `isbooknow=true` (spec §2, "Login modal"). */
  requested: EnquiryKind | undefined
}

/** The enquiry and booking forms of a business page; the one just posted, else the requested one, is initially open. */
export function EnquiryDialogs({ business, profile, posted, requested }: EnquiryDialogsProps) {
  const open = posted?.kind ?? requested
  const kinds: EnquiryKind[] = ['ENQUIRY', 'BOOKING']
  return kinds.map((kind) => {
    const { values, step, problem } = posted?.kind === kind ? posted : {}
    return (
      <EnquiryDialog
        key={kind}
        kind={kind}
        business={business}
        profile={profile}
        isOpen={open === kind}
        {...(values && { values })}
        step={step}
        problem={problem}
      />
    )
  })
}
