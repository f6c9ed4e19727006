import { useLingui } from '@lingui/react'
import { Check, ChevronDown } from 'lucide-react'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ListingToChoose } from '../listing-to-choose.ts'
import { nameLanguage } from '../name-language.ts'

type ListingChoiceProps = {
  /** The page that reads `business`, with what else its address says. */
  action: PageAddress
  listings: readonly ListingToChoose[]
  /** Null for all of them, where a page offers that. */
  chosenId: number | null
  /** Offers all listings together, under this name. */
  allLabel?: string | undefined
}

/**
 * Says which of a merchant's listings a page is about, and leads to the same page of another; nothing with a single
 * one. It is links and no field: what it says is always what the page below is about.
 */
export function ListingChoice({ action, listings, chosenId, allLabel }: ListingChoiceProps) {
  const { i18n } = useLingui()
  if (listings.length < 2) return null
  const choices = [
    ...(allLabel ? [{ id: null, name: allLabel, where: '', lang: undefined }] : []),
    ...listings.map((one) => ({ ...one, lang: nameLanguage(one.name) })),
  ]
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0]
  return (
    <details key={chosenId} className="group rounded-md border border-line bg-card sm:max-w-lg">
      <summary className="flex min-h-12 items-center gap-2 rounded-md px-3 py-2">
        <span className="sr-only">{i18n.t('Listing')}: </span>
        {chosen && <Named choice={chosen} isChosen />}
        <span className="flex-none text-action">{i18n.t('Change')}</span>
        <ChevronDown
          size={20}
          aria-hidden
          className="flex-none text-action transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="max-h-80 overflow-y-auto border-t border-line">
        {choices.map(({ id, ...choice }) => (
          <li key={id}>
            <PageLink
              href={
                id === null ? action : uncheckedAddress(`${action}${action.includes('?') ? '&' : '?'}business=${id}`)
              }
              aria-current={id === chosenId ? 'true' : undefined}
              className="flex min-h-12 items-center gap-2 px-3 py-2 -outline-offset-3 hover:bg-action-tint"
            >
              <Named choice={choice} isChosen={id === chosenId} />
              {id === chosenId && <Check size={20} aria-hidden className="flex-none text-action" />}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

type NamedProps = { choice: Pick<ListingToChoose, 'name' | 'where'> & { lang: string | undefined }; isChosen: boolean }

/** The name, and below it where: two shops of an owner may have one name. */
function Named({ choice: { name, where, lang }, isChosen }: NamedProps) {
  return (
    <span className="min-w-0 flex-1 break-words">
      <span lang={lang} className={isChosen ? 'font-semibold' : undefined}>
        {name}
      </span>
      {where && <span className="block text-sm text-muted"> {where}</span>}
    </span>
  )
}
