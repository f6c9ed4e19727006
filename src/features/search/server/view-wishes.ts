import type { Ctx } from '#core/context.ts'
import { factFilters } from '#features/facts/fact-filters.ts'
import type { OfferedFacts } from '#features/facts/server/fact-bits.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { textIn } from '#texts/text-in.ts'
import { dayNames, openingText } from '#ui/opening-hours.ts'
import { type OpenTime, openDays } from '../open-times.ts'
import type { BusinessResult, WishApplied } from '../search-query.ts'
import { factOfWish, openTimeOf, priceOf } from '../wishes.ts'
import { priceLimitText } from './fact-choices.ts'

/** What nothing in the list fulfils, a sentence for each wish. */
export function viewUnmetWishes(
  { i18n, now }: Pick<Ctx, 'i18n' | 'now'>,
  { unmetWishes = [], firstOpensAt }: Pick<BusinessResult, 'unmetWishes' | 'firstOpensAt'>,
  unit: OfferedFacts['unit'],
): string[] {
  return unmetWishes.map((wish) => {
    const openTime = openTimeOf([wish])
    if (openTime) {
      const time = openTimeText(openTime, i18n)
      return i18n.t('No business here has told us “{fact}”. Please ask them.', { fact: time })
    }
    const step = priceOf([wish])
    if (step && unit)
      return i18n.t('No business here has told us “{fact}”. Please ask them.', {
        fact: priceLimitText(unit, step, i18n),
      })
    switch (wish) {
      case 'open-now':
        return firstOpensAt
          ? i18n.t('No business here is known to be open now. The first opens at {when}.', {
              when: openingText(firstOpensAt, now, i18n),
            })
          : i18n.t('No business here is known to be open now.')
      case 'top-rated':
        return i18n.t('No business here is rated 4 stars or more yet.')
      case 'verified':
        return i18n.t('No business here is verified yet.')
      default:
        return i18n.t('No business here has told us “{fact}”. Please ask them.', { fact: factName(wish, i18n) })
    }
  })
}

const openTimeTexts = {
  always: /* i18n */ 'Open 24 hours',
  night: /* i18n */ 'Open at night',
  today: /* i18n */ 'Open today',
  weekend: /* i18n */ 'Open at the weekend',
}

export function openTimeText(time: OpenTime, i18n: Ctx['i18n']): string {
  if (time in openTimeTexts) return i18n.t(openTimeTexts[time as keyof typeof openTimeTexts])
  const day = dayNames[openDays.indexOf(time as (typeof openDays)[number])] ?? ''
  return i18n.t('Open on {day}', { day: i18n.t(day) })
}

/** A fact as its filter calls it. */
function factName(wish: WishApplied, i18n: Ctx['i18n']): string {
  const filter = factFilters.find(({ key }) => key === factOfWish(wish))
  const field = shippedFacts().fields.find(({ key }) => key === filter?.field)
  const named = filter?.option === undefined ? field : field?.options.find(({ key }) => key === filter.option)
  return named ? textIn(i18n, named.name, named.nameHi) : ''
}
