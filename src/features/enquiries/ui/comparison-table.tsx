import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { BadgeCheck, Check, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenText } from '#ui/chip.tsx'
import { formatDistance, formatPhone, formatWait } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { SecondName } from '#ui/second-name.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import { withSyllables } from '#ui/syllables.ts'
import { comparePath } from '../chosen-businesses.ts'
import type { showComparison } from '../server/show-comparison.ts'

type Comparison = Awaited<ReturnType<typeof showComparison>>

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
  /** What stands where it is not known. */
  unknown?: string
}

type Compared = ReturnType<typeof listingOf> & { id: number }

/** Businesses side by side: what is known of at least one of them in a row each, then how to reach them. */
export function ComparisonTable({ best, cards, facts }: Pick<Comparison, 'best' | 'cards' | 'facts'>) {
  const { i18n } = useLingui()
  const businesses = cards.map((card) => ({ id: card.businessId, ...listingOf(card) }))
  const ids = businesses.map(({ id }) => id)
  const bestInRow: Partial<Record<string, readonly number[]>> = best
  const rows = rowsOf(businesses, facts, i18n).filter(({ cells }) => cells.some((cell) => cell != null))
  return (
    <table {...roles.table} aria-label={i18n.t('Compare businesses')} className={`comparison comparison-${ids.length}`}>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          <td {...roles.cell} className="comparison-corner" />
          {businesses.map((business) => (
            <th key={business.id} {...roles.columnheader} scope="col">
              <Named {...business} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map(({ key, label, cells, unknown = i18n.t('Not stated') }) => (
          <tr key={key} {...roles.row}>
            <th {...roles.rowheader} scope="row">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={ids[index]} {...roles.cell}>
                {bestInRow[key]?.includes(index) ? (
                  <Best>{cell}</Best>
                ) : (
                  (cell ?? <span className="text-muted">{unknown}</span>)
                )}
              </td>
            ))}
          </tr>
        ))}
        <tr {...roles.row}>
          <th {...roles.rowheader} scope="row">
            {i18n.t('Contact')}
          </th>
          {businesses.map((business) => (
            <td key={business.id} {...roles.cell}>
              <Contact {...business} others={ids.filter((id) => id !== business.id)} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function rowsOf(businesses: readonly Compared[], facts: Comparison['facts'], i18n: I18n): ComparedRow[] {
  return [
    {
      key: 'rating',
      label: i18n.t('Rating'),
      cells: businesses.map(({ rating }) => (
        <span key="rating" className="inline-flex flex-wrap items-center gap-x-1.5 [&_span]:whitespace-normal">
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
      cells: businesses.map(({ openState }) => openState && <OpenText key="open" state={openState} inLines />),
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
      unknown: i18n.t('No written review yet'),
      cells: businesses.map(({ quote, quoteLang }) =>
        quote ? (
          <q key="quote" lang={quoteLang}>
            {quote}
          </q>
        ) : null,
      ),
    },
  ]
}

function Best({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="flex gap-0.5 font-semibold text-verified-text sm:gap-1">
      <span className="min-w-0">
        {children} <span className="sr-only">{i18n.t('the best in its row')}</span>
      </span>
      <Check size={16} aria-hidden className="mt-1 flex-none max-sm:-me-1" />
    </div>
  )
}

function Named(business: Compared) {
  const { i18n } = useLingui()
  const { href, name, nameLang, photoUrl, place, sign, isDemo } = business
  return (
    <>
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
        className="block leading-snug break-words hyphens-none hover:underline max-md:hyphens-auto md:text-lg"
      >
        {withSyllables(name)}
      </PageLink>
      <SecondName {...business} className="block text-sm leading-snug font-normal break-words" />
      <span className="block text-sm font-normal text-muted">{withSyllables(place)}</span>
    </>
  )
}

function Contact({ name, phone, others }: Compared & { others: readonly number[] }) {
  const { i18n } = useLingui()
  return (
    <>
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
      {others.length > 0 && (
        <PageLink
          href={comparePath(others)}
          aria-label={i18n.t('Remove {business}', { business: name })}
          className="text-link flex min-h-11 items-center justify-center"
        >
          {i18n.t('Remove')}
        </PageLink>
      )}
    </>
  )
}
