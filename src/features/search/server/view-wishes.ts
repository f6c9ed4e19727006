import type { Ctx } from '#core/context.ts'
import { factFilters } from '#features/facts/fact-filters.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { textIn } from '#texts/text-in.ts'
import type { WishApplied } from '../search-query.ts'
import { factOfWish } from '../wishes.ts'

/** What nothing in the list fulfils, a sentence for each wish. */
export function viewUnmetWishes({ i18n }: Pick<Ctx, 'i18n'>, wishes: readonly WishApplied[]): string[] {
  return wishes.map((wish) => {
    switch (wish) {
      case 'open-now':
        return i18n.t('No business here is known to be open now.')
      case 'top-rated':
        return i18n.t('No business here is rated 4 stars or more yet.')
      case 'verified':
        return i18n.t('No business here is verified yet.')
      default:
        return i18n.t('No business here has told us “{fact}”. Please ask them.', { fact: factName(wish, i18n) })
    }
  })
}

/** A fact as its filter calls it. */
function factName(wish: WishApplied, i18n: Ctx['i18n']): string {
  const filter = factFilters.find(({ key }) => key === factOfWish(wish))
  const field = shippedFacts().fields.find(({ key }) => key === filter?.field)
  const named = filter?.option === undefined ? field : field?.options.find(({ key }) => key === filter.option)
  return named ? textIn(i18n, named.name, named.nameHi) : ''
}
