import type { Ctx } from '#core/context.ts'
import type { City } from '#features/places/place.ts'
import { resultsPath } from '../results-path.ts'
import type { ResultsLink } from '../results-view.ts'
import type { BusinessResult } from '../search-query.ts'
import { hashtagLexeme } from './index/lexemes.ts'
import { foldHashtag, foldSearchText } from './index/search-text.ts'
import { existsByText } from './query/listing-queries.ts'
import { withoutPlace } from './query/place-in-text.ts'
import { tsqueryOf } from './query/text-plan.ts'
import { hashtagGroups } from './query/with-hashtags.ts'

/** The hashtag of listings that is open at every hour, whatever the words of a text for it. */
const always = '24x7'

/** The list of a hashtag whose sign was not typed, where listings of the place have it. */
export async function hashtagOffer(
  { app: { search } }: Pick<Ctx, 'app'>,
  found: Pick<BusinessResult, 'place' | 'wishesAlone'>,
  { text, city, on }: { text: string; city: City | undefined; on: readonly string[] },
): Promise<ResultsLink | null> {
  const tag = found.wishesAlone?.includes('open-24-hours')
    ? always
    : foldHashtag(foldSearchText(withoutPlace(text, found)))
  const isKnown = tag !== '' && search.words.vocabulary.count(hashtagLexeme(tag)) > 0
  if (!isKnown || on.some((other) => foldHashtag(other) === tag)) return null
  if (!(await existsByText(search.pool, city?.id, tsqueryOf(hashtagGroups([tag]), '')))) return null
  return { label: `#${tag}`, url: resultsPath({ citySlug: city?.slug, what: tag, hashtags: [tag] }) }
}
