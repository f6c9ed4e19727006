import { noFilters, type ResultsFilters, type ResultsSort } from '../results-filters.ts'
import { type ResultsAddress, resultsPath } from '../results-path.ts'

export interface FilterOption {
  label: string
  /** Field and value in a GET form; an empty value is "any". */
  name: string
  value: string
  isOn: boolean
  /** The list with this switched over. */
  url: string
}

export interface FilterGroup {
  title: string
  /** One of the options is on, or any number of them. */
  kind: 'one' | 'many'
  options: FilterOption[]
  hint?: string
}

/** Everything the filters of a list say: links for every choice, and the same as fields of a form. */
export interface FilterView {
  /** Where the form sends by GET. */
  action: string
  /** Sent along unchanged. */
  hidden: { name: string; value: string }[]
  groups: FilterGroup[]
  /** A tap each, for the row on phones. */
  quick: FilterOption[]
  /** What is on, each leading to the list without it. */
  active: { label: string; url: string }[]
  /** The list without any filter. */
  clearUrl: string
}

interface FilteredList {
  address: Omit<ResultsAddress, 'page' | keyof ResultsFilters>
  filters: ResultsFilters
  /** Offered beside those that are on. */
  hashtags: readonly string[]
  /** What "nearest" is measured from, `the middle of Chennai`; undefined when nobody knows. */
  nearestTo: string | undefined
}

const hashtagsOffered = 8
const ratings = [4, 3] as const

/** What can be filtered and sorted on a list, and what is. */
export function viewFilters({ address, filters, hashtags, nearestTo }: FilteredList): FilterView {
  const urlWith = (changes: Partial<ResultsFilters>) => resultsPath({ ...address, ...filters, ...changes })
  const option = (
    label: string,
    [name, value]: [name: string, value: string],
    isOn: boolean,
    changes: Partial<ResultsFilters>,
  ): FilterOption => ({ label, name, value, isOn, url: urlWith(changes) })

  const sortOption = (label: string, sort: ResultsSort) =>
    option(label, ['sort', sort === 'best' ? '' : sort], filters.sort === sort, { sort })
  const isByNearness = address.near !== undefined
  const nearest = isByNearness ? [] : nearestTo === undefined ? [] : [sortOption('Nearest first', 'nearest')]
  const sorts = [
    sortOption(isByNearness ? 'Nearest first' : 'Best match', 'best'),
    ...nearest,
    sortOption('Top rated', 'rating'),
  ]
  const rated = ratings.map((stars) =>
    option(`Rated ${stars} and up`, ['rating', String(stars)], filters.minRating === stars, {
      minRating: filters.minRating === stars ? undefined : stars,
    }),
  )
  const open = option('Open now', ['open', '1'], filters.isOpenNow, { isOpenNow: !filters.isOpenNow })
  const verified = option('Verified', ['verified', '1'], filters.isVerified, { isVerified: !filters.isVerified })
  const tags = offered(filters.hashtags, hashtags).map((tag) => {
    const isOn = filters.hashtags.includes(tag)
    const next = isOn ? filters.hashtags.filter((other) => other !== tag) : [...filters.hashtags, tag]
    return option(`#${tag}`, ['hashtag', tag], isOn, { hashtags: next })
  })
  const switched = [open, verified, ...rated, ...tags].filter(({ isOn }) => isOn)
  const sorted = sorts.filter(({ isOn, value }) => isOn && value !== '')
  return {
    action: resultsPath(address).split('?')[0] ?? '/',
    hidden: address.literal ? [{ name: 'literal', value: '1' }] : [],
    groups: [
      {
        title: 'Sort by',
        kind: 'one',
        options: sorts,
        ...(nearest.length > 0 && { hint: `Nearest to ${nearestTo}.` }),
      },
      { title: 'Show only', kind: 'many', options: [open, verified] },
      {
        title: 'Rating',
        kind: 'one',
        options: [option('Any rating', ['rating', ''], !filters.minRating, { minRating: undefined }), ...rated],
      },
      ...(tags.length > 0 ? [{ title: 'Hashtags', kind: 'many' as const, options: tags }] : []),
    ],
    quick: [open, ...rated.slice(0, 1), verified, ...tags],
    active: [
      ...switched.map(({ label, url }) => ({ label, url })),
      ...sorted.map(({ label }) => ({ label, url: urlWith({ sort: 'best' }) })),
    ],
    clearUrl: urlWith(noFilters),
  }
}

function offered(on: readonly string[], known: readonly string[]): string[] {
  return [...new Set([...on, ...known])].slice(0, Math.max(on.length, hashtagsOffered))
}
