import { useLingui } from '@lingui/react'
import type { ListingToChoose } from '#features/businesses/listing-to-choose.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import type { PageAddress } from '#platform/page-address.ts'

interface ShopChoiceProps {
  listings: readonly ListingToChoose[]
  chosenId: number | null
  /** The same list of all shops. */
  list: PageAddress
}

/** Which of several shops a list of enquiries is of. */
export function ShopChoice({ listings, chosenId, list }: ShopChoiceProps) {
  const { i18n } = useLingui()
  return <ListingChoice action={list} listings={listings} chosenId={chosenId} allLabel={i18n.t('All listings')} />
}
