import type { Ctx } from '#core/context.ts'
import { pageCtx, readForm } from '#core/page.ts'
import { listSmallPictures } from '#features/businesses/server/list-small-pictures.ts'
import { signOf } from '#features/businesses/ui/listing-of.ts'
import { tileName } from '#features/categories/tile-name.ts'
import { cityFromText } from '#features/places/chosen-city.ts'
import { chosenPlace } from '#features/places/chosen-place.ts'
import type { City, NamedPlace } from '#features/places/place.ts'
import { stateName } from '#features/places/place-name.ts'
import { placeOfId, placeText } from '#features/places/read-place.ts'
import { sceneOf } from '#ui/signboard/scene-drawings.ts'
import type { Sign } from '#ui/signboard/signboard.ts'
import type { Suggestion } from '#ui/suggestion.ts'
import type { Suggestion as Found } from '../search-query.ts'
import { recordChosenSuggestion } from '../server/suggest/record-chosen-suggestion.ts'
import { suggest } from '../server/suggest/suggest.ts'
import { popularTrades } from '../server/suggest/suggest-trades.ts'
import { suggestionLines } from '../server/suggest/suggestion-lines.ts'
import type { Route } from './+types/suggestions'

const maxTextCharacters = 100
const placesShown = 10
/** Of a text that is also the beginning of many towns. */
const partsShown = 3
/** Under an empty field: two rows of pictures. */
const popularShown = 8

/**
 * GET /suggestions?q=&city= for the search box, &kind=city for the city box: at most ten lines as JSON. Without `q`
 * what most people look for, or the biggest towns. Trades and businesses have pictures.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { app, i18n } = ctx
  const { searchParams } = url
  const text = (searchParams.get('q') ?? '').trim().slice(0, maxTextCharacters)
  const cityTyped = searchParams.get('city') ?? ''
  // What it means is in a cookie: nobody else may get the answer.
  const isNearYou = cityTyped === i18n.t('Near you')
  const lines = searchParams.get('kind') === 'city' ? placesFor(text) : await suggestionsFor(text)
  return Response.json(lines, { headers: { 'cache-control': `${isNearYou ? 'private' : 'public'}, max-age=60` } })

  /** Towns by part of a name, then the parts of towns that begin with the text. */
  function placesFor(query: string): Suggestion[] {
    const { places } = app
    const cities = query === '' ? places.cities : places.searchCities(query, placesShown)
    const parts = places
      .searchPlaces(query, placesShown)
      .flatMap(({ placeId }) => placeOfId(places, placeId) ?? [])
      .filter(({ area }) => area)
      .slice(0, Math.max(partsShown, placesShown - cities.length))
    const towns = cities.slice(0, placesShown - parts.length).map((city) => ({ city }))
    return [...towns, ...parts].map(placeLine)
  }

  function placeLine(place: NamedPlace): Suggestion {
    const state = app.places.stateById(place.city.stateId)
    const name = state && stateName(state, i18n)
    return {
      type: place.area ? 'locality' : 'city',
      id: place.area?.placeId ?? place.city.id,
      text: placeText(app.places, place, i18n),
      city: name,
      detail: name,
    }
  }

  async function suggestionsFor(query: string): Promise<Suggestion[]> {
    const city = cityOfField(ctx, cityTyped)
    if (query === '')
      return suggestionLines({ app, i18n }, popularTrades(app.search, popularShown), city).map((line) => {
        const category = app.categories.byId(Number(line.id))
        return withScene(line, tradeSign(line), category ? tileName(category, i18n) : line.text)
      })
    const found = await suggest(app.search, { text: query, cityId: city?.id })
    const pictures = await listSmallPictures(
      ctx,
      found.filter(isListing).map(({ id }) => Number(id)),
    )
    return suggestionLines({ app, i18n }, found, city).map((line, at) => {
      const picture = found[at] && isListing(found[at]) ? pictures.get(Number(line.id)) : undefined
      if (picture?.photoUrl) return { ...line, picture: { photoUrl: picture.photoUrl } }
      if (picture) return withScene(line, signOf({ businessId: Number(line.id), scenes: picture.scenes }))
      return line.type === 'category' ? withScene(line, tradeSign(line)) : line
    })
  }

  function tradeSign({ id }: Suggestion): Sign {
    // Of one that is wanted in a part of the city the id has that part behind it.
    const paint = Number.parseInt(String(id), 10)
    return { paint, scene: app.categories.scenesOf(paint)[0] }
  }
}

/** A single listing: the line of a name that several have stands for all of them. */
const isListing = ({ type, id, count = 1 }: Found) => type === 'business' && typeof id === 'number' && count <= 1

/** With its drawing: a page has those of its own scenes only. `name` makes it a tile. */
function withScene(line: Suggestion, { paint, scene = '' }: Sign, name?: string): Suggestion {
  const drawn = sceneOf(scene)?.drawn
  return drawn === undefined ? line : { ...line, picture: { drawn, paint, ...(name !== undefined && { name }) } }
}

/**
 * POST /suggestions q=&city=&type=&id=: counts that one of the suggestions was chosen. The browser does not wait for
 * the answer.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { q = '', city = '', type = '', id = '' } = await readForm(request)
  const ctx = pageCtx(context)
  await recordChosenSuggestion(ctx, { text: q, city: cityOfField(ctx, city)?.slug ?? '', type, id })
  return new Response(null, { status: 204 })
}

/** The city that the text of the city field means, for words that complete a search there. */
function cityOfField({ app: { places }, cookies, i18n }: Ctx, text: string): City | undefined {
  return text === i18n.t('Near you') ? chosenPlace(cookies, places).city : cityFromText(places, text)
}
