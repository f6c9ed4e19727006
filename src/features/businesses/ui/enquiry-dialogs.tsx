import type { EnquiryFormState, EnquiryProfile } from '#features/enquiries/form-state.ts'
import type { EnquiryKind } from '#features/enquiries/rules.ts'
import { EnquiryDialog } from '#features/enquiries/ui/enquiry-dialog.tsx'

type EnquiryDialogsProps = {
  business: { id: number; name: string }
  profile: EnquiryProfile | undefined
  /** What the last post of one of the two forms left to show. */
  posted: EnquiryFormState | undefined
  /** Which one the address asks for: `isopenmodal=true` or `isbooknow=true` (spec §2, "Login modal"). */
  asked: EnquiryKind | undefined
}

/** The enquiry and the booking form of a business page; the one just posted, else the one asked for, arrives open. */
export function EnquiryDialogs({ business, profile, posted, asked }: EnquiryDialogsProps) {
  const open = posted?.kind ?? asked
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
