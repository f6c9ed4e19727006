import { pageCtx, readForm } from '#core/page.ts'
import { cityFromText, cityText } from '#features/places/chosen-city.ts'
import { stateName } from '#features/places/place-name.ts'
import type { Suggestion } from '#ui/suggestion.ts'
import { recordChosenSuggestion } from '../server/log/record-chosen-suggestion.ts'
import { suggest } from '../server/suggest/suggest.ts'
import { suggestionLines } from '../server/suggest/suggestion-lines.ts'
import type { Route } from './+types/suggestions'

const maxTextCharacters = 100
const citiesShown = 10

/** GET /suggestions?q=&city= for the search box, &kind=city for the city box: at most ten lines as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, i18n } = pageCtx(context)
  const { searchParams } = new URL(request.url)
  const text = (searchParams.get('q') ?? '').trim().slice(0, maxTextCharacters)
  const lines = searchParams.get('kind') === 'city' ? citiesFor(text) : await suggestionsFor(text)
  return Response.json(lines, { headers: { 'cache-control': 'public, max-age=60' } })

  function citiesFor(query: string): Suggestion[] {
    const found = query === '' ? app.places.cities.slice(0, citiesShown) : app.places.searchCities(query, citiesShown)
    return found.map((city) => {
      const state = app.places.stateById(city.stateId)
      return {
        type: 'city',
        id: city.id,
        text: cityText(app.places, city, i18n),
        city: state && stateName(state, i18n),
      }
    })
  }

  async function suggestionsFor(query: string): Promise<Suggestion[]> {
    if (query === '') return []
    const city = cityFromText(app.places, searchParams.get('city') ?? '')
    return suggestionLines({ app, i18n }, await suggest(app.search, { text: query, cityId: city?.id }), city)
  }
}

/**
 * POST /suggestions q=&city=&type=&id=: counts that one of the suggestions was chosen. The browser does not wait for
 * the answer.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { q = '', city = '', type = '', id = '' } = await readForm(request)
  await recordChosenSuggestion(pageCtx(context), { text: q, city, type, id })
  return new Response(null, { status: 204 })
}
