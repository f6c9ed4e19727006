import type { Ctx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { foldText } from '#platform/fold-text.ts'
import { formatDistance } from '#ui/format.ts'
import { resultsPath } from '../results-path.ts'
import type { ReadingView } from '../results-view.ts'
import type { BusinessResult, Reading } from '../search-query.ts'

interface Where {
  /** The text as typed. */
  text: string
  citySlug: string | undefined
  placeName: string
  /** Of the listings on the page. */
  names: readonly string[]
  /** The page names a closed business of this name above the list. */
  isClosedNamed: boolean
  /** A listing has all the words: it is worth searching for just these. */
  hasTypedWords: boolean
}

/** How the text was read, and the other way to read it as a link; null when there is no other.
 * The link is null when it would lead to nothing. */
export function viewReading(
  { app: { categories }, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  found: Pick<BusinessResult, 'reading' | 'interpretedAs' | 'nearbyFallback' | 'relatedTo' | 'isBeyondRadius'>,
  { text, citySlug, placeName, names, isClosedNamed, hasTypedWords }: Where,
): ReadingView | null {
  const { reading, interpretedAs, nearbyFallback, relatedTo, isBeyondRadius } = found
  const isElsewhere = Boolean(nearbyFallback || relatedTo || isBeyondRadius)
  const brand = reading?.kind === 'name' ? reading.brand : undefined
  const id = reading?.kind === 'brand' ? reading.categoryId : (brand?.categoryId ?? interpretedAs?.categoryId)
  const category = id === undefined ? undefined : categories.byId(id)
  if (!reading || !category) return null
  const name = categoryName(category, i18n)
  const inCategory = { label: i18n.t('{what} in {place}', { what: name, place: placeName }) }
  const categoryUrl = resultsPath({ citySlug, what: category.slug })
  const asTyped = hasTypedWords
    ? {
        label: i18n.t('Search for these words instead'),
        url: resultsPath({ citySlug, what: text, literal: true }),
      }
    : null
  const isAboutPlace = reading.kind === 'brand' && nearbyFallback !== undefined
  switch (reading.kind) {
    case 'need':
      return { isAboutPlace, text: i18n.t('We read “{text}” as {category}.', { text, category: name }), link: asTyped }
    case 'absent':
      return {
        isAboutPlace,
        text: textOfAbsent(i18n, reading, { placeName, category: name, isElsewhere }),
        link: asTyped,
      }
    case 'name':
      return {
        isAboutPlace,
        text: reading.isBeginning
          ? i18n.t('Businesses with a name beginning with “{text}” come first, then {category}.', {
              text,
              category: brand?.name ?? name,
            })
          : i18n.t('Businesses called “{text}” come first, then {category}.', {
              text: listedName(reading.name, names),
              category: brand?.name ?? name,
            }),
        link: { ...inCategory, url: categoryUrl },
      }
    case 'words':
      return {
        isAboutPlace,
        text: isClosedNamed
          ? i18n.t('No other business matches all of it. Those that match “{words}” come first, then {category}.', {
              words: reading.words,
              category: name,
            })
          : i18n.t('No business matches all of it. Those that match “{words}” come first, then {category}.', {
              words: reading.words,
              category: name,
            }),
        link: { ...inCategory, url: categoryUrl },
      }
    case 'brand':
      return {
        isAboutPlace,
        text: isAboutPlace
          ? i18n.t('{brand} is not listed in {place} yet. These are the nearest.', {
              brand: reading.name,
              place: placeName,
            })
          : i18n.t('These are listings of {brand}.', { brand: reading.name }),
        link: { ...inCategory, url: categoryUrl },
      }
  }
}

/** Where the place has none of the category either, the page says that as well. */
function textOfAbsent(
  i18n: Ctx['i18n'],
  { name: brand, nearest }: Extract<Reading, { kind: 'absent' }>,
  { placeName: place, category, isElsewhere }: { placeName: string; category: string; isElsewhere: boolean },
): string {
  if (!nearest) {
    return isElsewhere
      ? i18n.t('{brand} is not listed here yet.', { brand })
      : i18n.t('{brand} is not listed here yet. These are {category}.', { brand, category })
  }
  const distance = formatDistance(nearest.metres, i18n)
  return isElsewhere
    ? i18n.t('{brand} is not listed in or around {place} yet. The nearest one, {distance} away, comes first.', {
        brand,
        place,
        distance,
      })
    : i18n.t(
        '{brand} is not listed in or around {place} yet. The nearest one, {distance} away, comes first, then {category}.',
        { brand, place, distance, category },
      )
}

interface NamesShown {
  text: string
  /** Of the page. */
  cards: readonly { businessId: number; categories: readonly { slug: string }[] }[]
  /** The slugs of the trade that is listed; none for a brand. */
  kinds: readonly string[]
}

/** Who expects schools wonders at a shop called "School …" among them: says why it is there. */
export function viewNamesAmong(
  { i18n }: Pick<Ctx, 'i18n'>,
  { namesAmong = [] }: Pick<BusinessResult, 'namesAmong'>,
  { text, cards, kinds }: NamesShown,
): string | null {
  const isOther = ({ businessId, categories }: NamesShown['cards'][number]) =>
    namesAmong.includes(businessId) && !categories.some(({ slug }) => kinds.includes(slug))
  return cards.some(isOther) ? i18n.t('Businesses with a name like “{text}” are listed too.', { text }) : null
}

/** A folded name as its listing writes it; another page or sort order may not have the listing. */
const listedName = (folded: string, names: readonly string[]) =>
  names.find((name) => foldText(name) === folded) ?? folded
