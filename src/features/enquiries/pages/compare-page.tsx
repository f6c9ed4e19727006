import { useLingui } from '@lingui/react'
import { BadgeCheck, Check, MessagesSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageCtx } from '#core/page.ts'
import { BusinessPicture } from '#features/businesses/ui/business-picture.tsx'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { OpenText } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatDistance, formatPhone, formatWait } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import { askPath, comparePath } from '../chosen-businesses.ts'
import { showComparison } from '../server/show-comparison.ts'
import type { Route } from './+types/compare-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showComparison(pageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Compare businesses')
}

/** Said again, because a table that is drawn as a grid on phones loses them. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

interface ComparedRow {
  key: string
  label: string
  /** Of each business, in their order; null where it is not known. */
  cells: readonly ReactNode[]
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { best, cards, facts, list, openIds } = loaderData
  const businesses = cards.map((card) => ({ id: card.businessId, ...listingOf(card) }))
  if (businesses.length === 0)
    return (
      <EmptyState title={i18n.t('Nobody is chosen yet')} icon={<MessagesSquare size={28} aria-hidden />}>
        <p>{i18n.t('Tick up to three businesses in a list, and compare them here.')}</p>
        <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
      </EmptyState>
    )
  const ids = businesses.map(({ id }) => id)
  const rows: ComparedRow[] = [
    {
      key: 'rating',
      label: i18n.t('Rating'),
      cells: businesses.map(({ rating }) => (
        <span key="rating" className="inline-flex flex-wrap items-center gap-x-1.5 *:whitespace-normal">
          <RatingBadge rating={rating} />
        </span>
      )),
    },
    {
      key: 'distance',
      label: i18n.t('Distance'),
      cells: businesses.map(({ distanceMetres: far }) => (far === undefined ? null : formatDistance(far, i18n))),
    },
    {
      key: 'hours',
      label: i18n.t('Opening hours'),
      cells: businesses.map(({ openState }) => openState && <OpenText key="open" state={openState} />),
    },
    {
      key: 'reply',
      label: i18n.t('Usually replies in'),
      cells: businesses.map(({ replyMinutes: wait }) => (wait === undefined ? null : formatWait(wait, i18n))),
    },
    {
      key: 'verified',
      label: i18n.t('Verified'),
      cells: businesses.map(({ isVerified, isDemo }) =>
        isVerified && !isDemo ? (
          <span key="verified" className="inline-flex items-center gap-1 font-semibold text-verified-text">
            <BadgeCheck size={16} aria-hidden />
            {i18n.t('Verified')}
          </span>
        ) : null,
      ),
    },
    ...facts.map(({ key, label, texts }) => ({ key, label, cells: texts })),
    {
      key: 'quote',
      label: i18n.t('What customers say'),
      cells: businesses.map(({ quote, quoteLang }) =>
        quote ? (
          <q key="quote" lang={quoteLang}>
            {quote}
          </q>
        ) : null,
      ),
    },
  ]
  const bestInRow: Partial<Record<string, readonly number[]>> = best
  const hasBest = Object.values(best).some((places) => places.length > 0)
  const stated = rows.filter(({ cells }) => cells.some((cell) => cell != null))
  return (
    <div className="grid gap-4">
      <div>
        {list && (
          <BackLink href={list.href} label={i18n.t('{category} in {city}', { category: list.what, city: list.city })} />
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-2xl">
            {i18n.t('Compare {count, plural, one {# business} other {# businesses}}', { count: ids.length })}
          </h1>
          {hasBest && (
            <p className="inline-flex items-center gap-1 text-sm text-muted">
              <Check size={16} aria-hidden className="text-verified" />
              {i18n.t('the best in its row')}
            </p>
          )}
        </div>
      </div>
      <table {...roles.table} className={`comparison comparison-${ids.length}`}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <td {...roles.cell} className="comparison-corner" />
            {businesses.map(({ id, href, name, nameLang, photoUrl, place, sign, isDemo }) => (
              <th key={id} {...roles.columnheader} scope="col">
                <span className="relative mb-2 block">
                  {photoUrl ? (
                    <img src={photoUrl} alt="" width={200} height={150} className="comparison-picture object-cover" />
                  ) : (
                    <SignboardTile name={name} nameLang={nameLang} {...sign} className="comparison-picture" />
                  )}
                  {isDemo && <span className="listing-demo">{i18n.t('Demo')}</span>}
                </span>
                <PageLink
                  href={href}
                  lang={nameLang}
                  className="line-clamp-3 leading-snug break-words hyphens-auto hover:underline md:text-lg"
                >
                  {name}
                </PageLink>
                <span className="block text-sm font-normal text-muted">{place}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {stated.map(({ key, label, cells }) => (
            <tr key={key} {...roles.row}>
              <th {...roles.rowheader} scope="row">
                {label}
              </th>
              {cells.map((cell, index) => (
                <td key={ids[index]} {...roles.cell}>
                  {bestInRow[key]?.includes(index) ? (
                    <span className="font-semibold text-verified-text">
                      {cell} <Check size={16} aria-hidden className="inline align-[-2px]" />
                      <span className="sr-only">{i18n.t('the best in its row')}</span>
                    </span>
                  ) : (
                    (cell ?? <span className="text-muted">{i18n.t('Not stated')}</span>)
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr {...roles.row}>
            <th {...roles.rowheader} scope="row">
              {i18n.t('Contact')}
            </th>
            {businesses.map(({ id, name, phone }) => (
              <td key={id} {...roles.cell}>
                {phone && (
                  <ButtonLink
                    href={`tel:${phone}`}
                    variant="outline"
                    isWide
                    className="px-1"
                    aria-label={i18n.t('Call {business}, {phone}', { business: name, phone: formatPhone(phone) })}
                    icon={<Phone size={20} aria-hidden className="max-sm:hidden" />}
                  >
                    {i18n.t('Call')}
                  </ButtonLink>
                )}
                {ids.length > 1 && (
                  <PageLink
                    href={comparePath(ids.filter((other) => other !== id))}
                    aria-label={i18n.t('Remove {business}', { business: name })}
                    className="text-link flex min-h-11 items-center justify-center"
                  >
                    {i18n.t('Remove')}
                  </PageLink>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {openIds.length > 0 && (
        <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-card px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          <div className="flex min-w-0 items-center gap-4">
            <span className="picture-stack max-sm:hidden">
              {cards.map((card) => (
                <BusinessPicture key={card.businessId} {...card} card={card} className="size-11" />
              ))}
            </span>
            <p className="text-sm text-muted">{i18n.t('Only whom you ask gets your number. Take it back any time.')}</p>
          </div>
          <ButtonLink href={askPath(openIds)} className="max-sm:w-full">
            {openIds.length === 1 ? i18n.t('Ask') : openIds.length === 2 ? i18n.t('Ask both') : i18n.t('Ask all three')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
