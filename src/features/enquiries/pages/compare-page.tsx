import { useLingui } from '@lingui/react'
import { Check, MessagesSquare } from 'lucide-react'
import { pageCtx } from '#core/page.ts'
import { BusinessPicture } from '#features/businesses/ui/business-picture.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askPath } from '../chosen-businesses.ts'
import { showComparison } from '../server/show-comparison.ts'
import { ComparisonTable } from '../ui/comparison-table.tsx'
import type { Route } from './+types/compare-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showComparison(pageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Compare businesses')
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { best, cards, facts, list, openIds } = loaderData
  if (cards.length === 0)
    return (
      <EmptyState isPage title={i18n.t('No business is chosen yet')} icon={<MessagesSquare size={28} aria-hidden />}>
        <p>{i18n.t('Tick up to three businesses in a list, and compare them here.')}</p>
        <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
      </EmptyState>
    )
  const hasBest = Object.values(best).some((places) => places.length > 0)
  return (
    <div className="grid gap-4">
      <div>
        {list && (
          <BackLink href={list.href} label={i18n.t('{category} in {city}', { category: list.what, city: list.city })} />
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-2xl">
            {i18n.t('Compare {count, plural, one {# business} other {# businesses}}', { count: cards.length })}
          </h1>
          {hasBest && (
            <p className="inline-flex items-center gap-1 text-sm text-muted">
              <Check size={16} aria-hidden className="text-verified" />
              {i18n.t('the best in its row')}
            </p>
          )}
        </div>
      </div>
      <ComparisonTable best={best} cards={cards} facts={facts} />
      {openIds.length > 0 && <AskBar cards={cards} openIds={openIds} />}
    </div>
  )
}

/** Stays in sight below the table: asks those that take enquiries. */
function AskBar({ cards, openIds }: Pick<Route.ComponentProps['loaderData'], 'cards' | 'openIds'>) {
  const { i18n } = useLingui()
  return (
    <div className="ask-bar sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-card px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <div className="flex min-w-0 items-center gap-4 max-sm:-mx-2 max-sm:basis-[calc(100%+1rem)] max-sm:justify-center">
        <span className="picture-stack max-sm:hidden">
          {cards.map((card) => (
            <BusinessPicture key={card.businessId} {...card} card={card} className="size-11" />
          ))}
        </span>
        <p className="text-sm text-muted max-sm:text-[0.75rem]">
          {openIds.length === 1
            ? i18n.t('Only the shop you ask gets your number. Take it back any time.')
            : i18n.t('Only these {count} get your number. Take it back any time.', { count: openIds.length })}
        </p>
      </div>
      <ButtonLink href={askPath(openIds)} className="max-sm:w-full">
        {openIds.length === 1 ? i18n.t('Ask') : openIds.length === 2 ? i18n.t('Ask both') : i18n.t('Ask all three')}
      </ButtonLink>
    </div>
  )
}
