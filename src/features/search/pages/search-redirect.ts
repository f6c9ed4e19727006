import type { Ctx } from '#core/context.ts'
import { addFlash } from '#core/flash.ts'
import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { chosenPlace, placeAround, rememberPlace } from '#features/places/chosen-place.ts'
import { positionOf } from '#features/places/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import { readFilters } from '../results-filters.ts'
import { resultsPathIn, whatSegment } from '../results-path.ts'
import { maxHashtags } from '../rules.ts'
import { foldHashtag, foldSearchText, splitNearMe, takeHashtags } from '../server/index/search-text.ts'
import { readOnce } from '../server/query/read-once.ts'
import { withJoiners } from '../server/query/read-several.ts'
import { type CityField, readCityField } from '../server/read-city-field.ts'
import { listGoneHashtags } from '../server/suggest/suggestion-queries.ts'
import { typedCityNotice, typedText } from '../server/view-typed-city.ts'
import type { Route } from './+types/search-redirect'

/**
 * Every search form sends here (GET `what` or `q`, and `city`). Remembers the chosen place and redirects to its
 * results, or home when nothing was typed. Without a city field the place chosen last is searched; an empty one means
 * everywhere; an unknown city searches everywhere, and the page says so. A position stands for its city and leads to
 * the list by distance: `here` is the visitor's own, `at` a point of the map, both `{lat},{lng}`. Filters are kept, and
 * hashtags in the text become filters. The name of a category, in any language, leads to the address of that category:
 * the search field above its list shows the name.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { categories, places } = ctx.app
  const { searchParams } = url
  const sent = searchParams.get('what') || searchParams.get('q') || ''
  const here = positionOf(searchParams.get('here') ?? '')
  const position = here ?? positionOf(searchParams.get('at') ?? '')
  const around = position && placeAround(places, { position, isOwn: here !== undefined })
  const typed = searchParams.get('city')
  const { place, isAsTyped, asksForPosition }: CityField = around
    ? { place: around, isAsTyped: true }
    : typed === null
      ? { place: chosenPlace(ctx.cookies, places), isAsTyped: true }
      : readCityField(ctx, typed)
  const isAbroad = !around && (searchParams.has('here') || searchParams.has('at'))
  if (isAbroad)
    addFlash(ctx, {
      kind: 'info',
      message: ctx.i18n.t('We know no town of India near that position. Please choose your city.'),
    })
  if (place && (around || typed !== null) && !asksForPosition) rememberPlace(ctx.cookies, place)
  const typedPlace = isAsTyped ? undefined : typedText(typed)
  if (whatSegment(sent) === '') {
    if (typedPlace) addFlash(ctx, typedCityNotice(ctx, typedPlace))
    const signs = typedText(sent)
    if (!signs) return redirect('/')
    const message = ctx.i18n.t('“{text}” has no letters or digits to search for. Type a trade, a need or a name.', {
      text: signs,
    })
    addFlash(ctx, { kind: 'info', message })
    return redirect(`/?${new URLSearchParams({ what: signs })}`)
  }
  const taken = await takeKnownHashtags(ctx, sent)
  const { hashtags } = taken
  // The address has no signs.
  const text = withJoiners(ctx.app.search, taken.text) ?? taken.text
  const named = text || hashtags[0] || sent
  // The list then asks where the person is.
  const asked = asksForPosition && !splitNearMe(foldSearchText(named)).isNearMe ? `${named} near me` : named
  const category = categories.byName(readOnce(ctx.app.search, foldText(asked)))
  // The name of a category and a part of a city are read as words again: `plumber in Koramangala`.
  const what = category && !place?.area ? category.slug : asked
  const filters = readFilters(searchParams)
  if (hashtags.length > 0) filters.hashtags = [...new Set([...filters.hashtags, ...hashtags])].slice(0, maxHashtags)
  return redirect(resultsPathIn(places, place ?? { city: undefined }, { ...filters, what, place: typedPlace }))
}

/** The name of a trade that no listing has as a hashtag is a word like others: "#plumber". */
async function takeKnownHashtags({ app: { categories, search } }: Pick<Ctx, 'app'>, sent: string) {
  const trades = takeHashtags(sent).hashtags.filter((tag) => categories.matchExactly(foldText(tag)))
  const gone = trades.length > 0 ? await listGoneHashtags(search.pool, trades.map(foldHashtag)) : new Set<string>()
  const words = trades.filter((tag) => gone.has(foldHashtag(tag)))
  return takeHashtags(words.reduce((text, tag) => text.replace(`#${tag}`, tag), sent))
}
