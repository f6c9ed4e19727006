import { useLingui } from '@lingui/react'
import { Bell, BellRing, Bookmark, BookmarkX, Sparkles } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { ViewerField } from '#ui/form.tsx'
import { formatDate } from '#ui/format.ts'
import { ListingCard } from '#ui/listing-card.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { SavedView } from '../contract.ts'
import { rowId, savedPath } from '../rules.ts'

type SavedItemProps = {
  saved: SavedView
  page: number
  /** The business that takes its place in the list when it is removed. */
  neighbour: number | undefined
  onRemove: (event: SubmitEvent<HTMLFormElement>) => void
}

/** One row of the list: the card with its actions, or what is known of a business that is no longer listed. */
export function SavedItem(props: SavedItemProps) {
  const { i18n } = useLingui()
  const { page, saved } = props
  const inPageLanguage = usePagePath()
  const { businessId, card, hasAlerts, name, news, savedAt } = saved
  return (
    <li
      id={rowId(businessId)}
      className="@container grid content-between rounded-md bg-card shadow-soft [&>article]:border-0 [&>article]:shadow-none"
    >
      {card ? (
        <ListingCard
          listing={listingOf(card)}
          tick={
            <div className="listing-corner">
              <RemoveForm {...props} isSign />
            </div>
          }
        />
      ) : (
        <Gone saved={saved} />
      )}
      {news.length > 0 && (
        <p className="mx-3 mb-3 flex gap-2 rounded-md bg-action-tint px-3 py-2 text-sm">
          <Sparkles size={18} aria-hidden className="flex-none text-action" />
          <span>{news.join(' ')}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-3">
        <div className="min-w-0 py-1 text-sm text-muted">
          <p>{i18n.t('Saved on {date}', { date: formatDate(savedAt, i18n) })}</p>
          {card?.closedText && <p>{card.closedText}</p>}
        </div>
        {card ? (
          <form method="post" action={inPageLanguage(savedPath(page))}>
            <ViewerField />
            <input type="hidden" name="businessId" value={businessId} />
            <Button
              type="submit"
              name="intent"
              value={hasAlerts ? 'alerts-off' : 'alerts-on'}
              variant="quiet"
              className="-me-3 px-3 text-sm"
              icon={hasAlerts ? <BellRing size={20} aria-hidden /> : <Bell size={20} aria-hidden />}
              title={i18n.t('When price, hours or place change')}
              aria-label={
                hasAlerts
                  ? i18n.t('Stop messages: {business}', { business: name })
                  : i18n.t('Notify me: {business}', { business: name })
              }
            >
              {hasAlerts ? i18n.t('Stop messages') : i18n.t('Notify me')}
            </Button>
          </form>
        ) : (
          <RemoveForm {...props} />
        )}
      </div>
    </li>
  )
}

/** Takes the business off the list; `isSign`: the filled bookmark alone, in the corner of its card. */
function RemoveForm({ saved, page, neighbour, onRemove, isSign = false }: SavedItemProps & { isSign?: boolean }) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  return (
    <form method="post" action={inPageLanguage('/save-business')} onSubmit={onRemove} className="flex-none">
      <ViewerField />
      <input type="hidden" name="businessId" value={saved.businessId} />
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="page" value={page} />
      {neighbour !== undefined && <input type="hidden" name="neighbour" value={neighbour} />}
      <Button
        type="submit"
        variant="quiet"
        className={isSign ? 'size-11 p-0' : '-me-3 px-3 text-sm'}
        data-in-place
        title={isSign ? i18n.t('Remove from saved') : undefined}
        aria-label={i18n.t('Remove {business} from saved', { business: saved.name })}
        icon={
          isSign ? <Bookmark size={22} aria-hidden className="fill-current" /> : <BookmarkX size={20} aria-hidden />
        }
      >
        {!isSign && i18n.t('Remove')}
      </Button>
    </form>
  )
}

function Gone({ saved: { name, former } }: { saved: SavedView }) {
  const { i18n } = useLingui()
  return (
    <article className="p-4">
      <h2 lang={nameLanguage(name)} className="text-lg break-words">
        {name}
      </h2>
      {former && (
        <p className="text-sm text-muted">
          {former.category} · {former.city}
        </p>
      )}
      <p className="text-muted">{i18n.t('This business is no longer listed')}</p>
      {former && (
        <PageLink href={former.similarUrl} className="text-link inline-flex min-h-11 items-center">
          {i18n.t('See similar businesses')}
        </PageLink>
      )}
    </article>
  )
}
