import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { LinkAddress } from '#platform/page-address.ts'
import { formatCount } from './format.ts'
import { PageLink } from './page-link.tsx'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  /** From 1, as shown to people. */
  page: number
  totalPages: number
  hrefFor: (page: number) => LinkAddress
  label?: string
}

const stepClass = 'inline-flex min-h-11 items-center gap-1 rounded-md border px-3 font-semibold'
const offClass = `${stepClass} border-line text-muted`
const onClass = `${stepClass} border-control bg-card text-action hover:border-action hover:bg-action-tint`

/**
 * Previous, page numbers and Next as links; a phone shows "Page 3 of 20" instead of the numbers. Renders nothing for a
 * single page.
 */
export function Pagination({ page, totalPages, hrefFor, label }: PaginationProps) {
  const { i18n } = useLingui()
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label ?? i18n.t('Pages')} className="flex items-center justify-between gap-2 lg:justify-center">
      {page > 1 ? (
        <PageLink href={hrefFor(page - 1)} rel="prev" className={onClass}>
          <ChevronLeft size={20} aria-hidden />
          {i18n.t('Previous')}
        </PageLink>
      ) : (
        <span className={offClass}>
          <ChevronLeft size={20} aria-hidden />
          {i18n.t('Previous')}
        </span>
      )}
      <p className="text-center text-sm text-muted lg:hidden">
        {i18n.t('Page {page} of {total}', { page: formatCount(page), total: formatCount(totalPages) })}
      </p>
      <ol className="flex gap-1 max-lg:hidden">
        {pageNumbers(page, totalPages).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index < 4 ? 'before' : 'after'}` : slot}>
            {slot === 'gap' ? (
              <span className="grid h-11 w-6 place-items-center text-muted">…</span>
            ) : (
              <PageLink
                href={hrefFor(slot)}
                aria-current={slot === page ? 'page' : undefined}
                aria-label={i18n.t('Page {page}', { page: formatCount(slot) })}
                className="grid h-11 min-w-11 place-items-center rounded-md px-2 text-action hover:bg-action-tint aria-[current]:bg-action aria-[current]:font-semibold aria-[current]:text-on-action"
              >
                {formatCount(slot)}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {page < totalPages ? (
        <PageLink href={hrefFor(page + 1)} rel="next" className={onClass}>
          {i18n.t('Next')}
          <ChevronRight size={20} aria-hidden />
        </PageLink>
      ) : (
        <span className={offClass}>
          {i18n.t('Next')}
          <ChevronRight size={20} aria-hidden />
        </span>
      )}
    </nav>
  )
}
