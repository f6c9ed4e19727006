import type { I18n } from '@lingui/core'
import type { OfferedFacts } from '#features/facts/server/fact-bits.ts'
import { formatCount } from '#ui/format.ts'
import { noFilters, type ResultsFilters, type ResultsSort } from '../results-filters.ts'
import { type ResultsAddress, resultsPath } from '../results-path.ts'
import type { FilterOption, FilterView } from '../results-view.ts'
import { maxTotal } from '../rules.ts'
import type { ChoiceCounts } from '../search-query.ts'
import { factGroups } from './fact-choices.ts'
import { openTimeText } from './view-wishes.ts'

interface FilteredList {
  address: Omit<ResultsAddress, 'page' | keyof ResultsFilters>
  filters: ResultsFilters
  /** Offered beside the active ones. */
  hashtags: readonly string[]
  /** The facts that its listings may state. */
  offered?: OfferedFacts | undefined
  /** Whether there is a position to measure "nearest" from. */
  hasMiddle: boolean
  /** How many businesses each choice would leave. */
  counts?: ChoiceCounts | undefined
  /** The language of the labels. */
  i18n: I18n
}

const hashtagsOffered = 8
const ratings = [4, 3] as const

/** The filters and sort orders of a list, and which are active. */
export function viewFilters({
  address,
  filters,
  hashtags,
  offered,
  hasMiddle,
  counts,
  i18n,
}: FilteredList): FilterView {
  const urlWith = (changes: Partial<ResultsFilters>) => resultsPath({ ...address, ...filters, ...changes })
  const option = (
    label: string,
    [name, value]: [name: string, value: string],
    isOn: boolean,
    changes: Partial<ResultsFilters>,
    count?: number,
  ): FilterOption => {
    const isEmpty = !isOn && count === 0
    return { label, name, value, isOn, isEmpty, url: urlWith(changes), count: isOn ? null : countText(count) }
  }

  const sortOption = (label: string, sort: ResultsSort) =>
    option(label, ['sort', sort === 'best' ? '' : sort], filters.sort === sort, { sort })
  const isByNearness = address.near !== undefined
  const nearest = hasMiddle && !isByNearness ? [sortOption(i18n.t('Nearest first'), 'nearest')] : []
  const sorts = [
    sortOption(isByNearness ? i18n.t('Nearest first') : i18n.t('Best match'), 'best'),
    ...nearest,
    sortOption(i18n.t('Top rated'), 'rating'),
  ]
  const rated = ratings.map((stars) =>
    option(
      i18n.t('Rated {stars} and up', { stars }),
      ['rating', String(stars)],
      filters.minRating === stars,
      { minRating: filters.minRating === stars ? undefined : stars },
      stars === 4 ? counts?.rated4 : counts?.rated3,
    ),
  )
  const open = option(
    i18n.t('Open now'),
    ['open', '1'],
    filters.isOpenNow,
    { isOpenNow: !filters.isOpenNow },
    counts?.open,
  )
  const times = filters.openTime
    ? [option(openTimeText(filters.openTime, i18n), ['hours', filters.openTime], true, { openTime: undefined })]
    : []
  const verified = option(
    i18n.t('Verified'),
    ['verified', '1'],
    filters.isVerified,
    { isVerified: !filters.isVerified },
    counts?.verified,
  )
  const tags = offeredHashtags(filters.hashtags, hashtags).map((tag) => {
    const isOn = filters.hashtags.includes(tag)
    const next = isOn ? filters.hashtags.filter((other) => other !== tag) : [...filters.hashtags, tag]
    return option(`#${tag}`, ['hashtag', tag], isOn, { hashtags: next }, counts?.hashtags.get(tag))
  })
  const facts = factGroups(offered, filters, counts, option, i18n)
  const stated = facts.flatMap(({ options }) => options.filter(({ value }) => value !== ''))
  const choices = [open, ...times, ...rated, verified, ...tags]
  const switched = [...choices, ...stated].filter(({ isOn }) => isOn)
  const sorted = sorts
    .filter(({ isOn, value }) => isOn && value !== '')
    .map((sort) => ({ ...sort, url: urlWith({ sort: 'best' }) }))
  return {
    action: resultsPath(address).split('?')[0] ?? '/',
    hidden: [
      ...(address.literal ? [{ name: 'literal', value: '1' }] : []),
      ...(address.place ? [{ name: 'place', value: address.place }] : []),
    ],
    groups: [
      {
        title: i18n.t('Sort by'),
        kind: 'one',
        options: sorts,
        ...(filters.sort === 'rating' && { hint: i18n.t('Ratings by few people count less.') }),
      },
      { title: i18n.t('Show only'), kind: 'many', options: [open, ...times, verified] },
      {
        title: i18n.t('Rating'),
        kind: 'one',
        options: [option(i18n.t('Any rating'), ['rating', ''], !filters.minRating, { minRating: undefined }), ...rated],
      },
      ...facts,
      ...(tags.length > 0 ? [{ title: i18n.t('Hashtags'), kind: 'many' as const, options: tags }] : []),
    ],
    quick: [
      ...switched,
      ...sorted,
      ...choices.filter(({ isEmpty, isOn, value }) => !isEmpty && !isOn && value !== '3'),
    ],
    active: [...switched, ...sorted].map(({ label, url }) => ({ label, url })),
    clearUrl: urlWith(noFilters),
  }
}

/** `37`, `1,000+`; null when it is not known. */
function countText(count: number | undefined): string | null {
  if (count === undefined) return null
  return count > maxTotal ? `${formatCount(maxTotal)}+` : formatCount(count)
}

/** The hashtags in use, and further ones of the category. */
export function offeredHashtags(on: readonly string[], known: readonly string[]): string[] {
  return [...new Set([...on, ...known])].slice(0, Math.max(on.length, hashtagsOffered))
}
