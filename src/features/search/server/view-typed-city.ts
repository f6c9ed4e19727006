import type { Ctx } from '#core/context.ts'
import type { Flash } from '#core/flash.ts'
import type { City } from '#features/places/place.ts'
import { stateName } from '#features/places/place-name.ts'
import { otherPlaces, placeText, type ReadPlace, readPlace } from '#features/places/read-place.ts'
import { cutText } from '#platform/cut-text.ts'
import { oneLine } from '#platform/plain-text.ts'
import { resultsPath } from '../results-path.ts'
import type { ResultsLink, ResultsView, TypedCityView } from '../results-view.ts'

type PlaceCtx = Pick<Ctx, 'app' | 'i18n'>

/**
 * What a list says about a text in the city field that is not the name of the searched place, and what it offers. Null
 * when the text does not explain the searched city: somebody wrote the address.
 */
export function viewTypedCity(
  ctx: PlaceCtx,
  typed: string | undefined,
  { what, city }: { what: string; city: City | undefined },
): TypedCityView | null {
  if (!typed) return null
  const { i18n, app } = ctx
  const read = readPlace(app.places, typed)
  const others = linksToOthers(ctx, typed, read, what)
  switch (read.kind) {
    case 'everywhere':
      return null
    case 'place':
      if (!read.isGuess || read.city.id !== city?.id) return null
      return { kind: 'guess', typed, place: placeText(app.places, read, i18n), others }
    case 'state':
      return city ? null : { kind: 'state', typed, state: stateName(read.state, i18n), others }
    case 'unknown':
      return city ? null : { kind: 'unknown', typed, others, wordsUrl: resultsPath({ what: `${what} ${typed}` }) }
  }
}

/** Links to the same search in other places that the text may mean. */
function linksToOthers({ app: { places }, i18n }: PlaceCtx, typed: string, read: ReadPlace, what: string) {
  return otherPlaces(places, typed, read).map((place): ResultsLink => {
    const label = placeText(places, place, i18n)
    return { label, url: `/search?${new URLSearchParams({ q: what, city: label })}` }
  })
}

/** The text that stays in the city field, because no place was found for it. */
export function unknownCity({ typedCity }: Pick<ResultsView, 'typedCity'>): string | undefined {
  return typedCity && typedCity.kind !== 'guess' ? typedCity.typed : undefined
}

/** What the 404 page of an address with an unknown place offers; `typed` is empty for an invalid position. */
export function showUnknownPlace(ctx: PlaceCtx, typed: string, text: string) {
  const read = readPlace(ctx.app.places, typed)
  return { typed, text, isState: read.kind === 'state', others: linksToOthers(ctx, typed, read, text) }
}

/** The same in one sentence, with the likeliest place to choose instead, for the home page. */
export function typedCityNotice(ctx: PlaceCtx, typed: string): Flash {
  const { i18n, app } = ctx
  const read = readPlace(app.places, typed)
  const [link] = linksToOthers(ctx, typed, read, '').map(({ label, url: href }) => ({ label, href }))
  return { kind: 'info', message: sentence(), ...(link && { link }) }

  function sentence(): string {
    if (read.kind === 'place')
      return i18n.t('We read {typed} as {place}.', { typed, place: placeText(app.places, read, i18n) })
    if (read.kind === 'state') return i18n.t('{place} is a state. Choose a city in it.', { place: typed })
    return i18n.t('We do not know a place called {place}.', { place: typed })
  }
}

/** Longer texts are no names of places. */
export const maxTypedCharacters = 60

/** What was typed into a field, as it may be shown; undefined when nothing of it can be read. */
export function typedText(typed: string | null): string | undefined {
  return cutText(oneLine(typed ?? ''), maxTypedCharacters) || undefined
}
