import { useLingui } from '@lingui/react'
import type { PageAddress } from '#platform/page-address.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'

type ListingChoiceProps = {
  /** The page that reads `?business=`. */
  action: PageAddress
  listings: readonly { id: number; name: string }[]
  /** Null for all of them, where a page offers that. */
  chosenId: number | null
  /** Offers all listings together, under this name. */
  allLabel?: string
}

/** Chooses which of a merchant's listings a page is about; nothing to choose with a single one. */
export function ListingChoice({ action, listings, chosenId, allLabel }: ListingChoiceProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  if (listings.length < 2) return null
  return (
    <form method="get" action={inPageLanguage(action)} className="flex grow flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-56 sm:max-w-96">
        <SelectField
          key={chosenId}
          name="business"
          label={i18n.t('Listing')}
          isLabelHidden
          defaultValue={String(chosenId ?? '')}
          options={[
            ...(allLabel ? [{ value: '', label: allLabel }] : []),
            ...listings.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-12">
        {i18n.t('Show')}
      </Button>
    </form>
  )
}
