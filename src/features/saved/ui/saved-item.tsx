import { useLingui } from '@lingui/react'
import { BookmarkX } from 'lucide-react'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { nameLanguage } from '#features/businesses/ui/name-language.ts'
import { Button } from '#ui/button.tsx'
import { formatDate } from '#ui/format.ts'
import { ListingCard } from '#ui/listing-card.tsx'
import type { SavedView } from '../contract.ts'
import { SavedForm } from './save-button.tsx'

/** One row of the list: the card with its actions, or the bare name of a business that is no longer listed. */
export function SavedItem({ saved, page }: { saved: SavedView; page: number }) {
  const { i18n } = useLingui()
  const { businessId, card, isTakingEnquiries, name, savedAt } = saved
  return (
    <li className="grid content-between rounded-md bg-card shadow-soft [&>article]:shadow-none">
      {card ? (
        <ListingCard listing={listingOf(card)} />
      ) : (
        <article className="p-4">
          <h2 lang={nameLanguage(name)} className="text-lg break-words">
            {name}
          </h2>
          <p className="text-muted">{i18n.t('This business is no longer listed')}</p>
        </article>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1">
        <p className="text-sm text-muted">
          {card && !isTakingEnquiries
            ? i18n.t('This business is not taking enquiries just now.')
            : i18n.t('Saved on {date}', { date: formatDate(savedAt, i18n) })}
        </p>
        <SavedForm businessId={businessId} intent="remove" page={page}>
          <Button
            type="submit"
            variant="quiet"
            className="-me-4 text-sm"
            aria-label={i18n.t('Remove {business} from saved', { business: name })}
            icon={<BookmarkX size={20} aria-hidden />}
          >
            {i18n.t('Remove')}
          </Button>
        </SavedForm>
      </div>
    </li>
  )
}
