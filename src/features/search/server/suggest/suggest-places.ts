import type { City } from '#features/places/place.ts'
import type { Suggestion } from '../../search-query.ts'
import { isLatinToken } from '../../spelling/script.ts'
import type { Search } from '../search.ts'
import { byChoices } from './popularity.ts'

const maxCities = 2
const maxLocalities = 2
const minLocalityLetters = 3
const pincodeBegun = /^[1-9]\d{2,5}$/
const maxPincodesRead = 200
/** This many candidates are compared for each line that is shown: a popular one may be further down. */
const candidatesPerLine = 4
/** A town that begins so and has this population is meant before what only a synonym begins like. */
const bigTownWeight = 1_000_000

/** Localities of the city, or of All India, that begin with a folded text in any script; PIN codes by their digits. */
export function suggestLocalities(search: Search, folded: string, cityId: number | undefined): Suggestion[] {
  if (folded.length < minLocalityLetters) return []
  if (pincodeBegun.test(folded)) return suggestPincodes(search, folded, cityId)
  return localitiesBegun(search, folded, cityId).map(({ id, name, cityId: of }) => ({
    type: 'locality',
    text: name,
    id,
    cityId: of,
  }))
}

function localitiesBegun({ localities }: Search, folded: string, cityId: number | undefined) {
  if (cityId === undefined) return localities.beginningAnywhere(folded, maxLocalities)
  return isLatinToken(folded)
    ? localities.beginningWith(cityId, folded, maxLocalities)
    : localities.soundingLike(cityId, folded, maxLocalities)
}

/** Those of the chosen city, if it has any. */
function suggestPincodes({ places }: Search, digits: string, cityId: number | undefined): Suggestion[] {
  const codes = places.searchPlaces(digits, maxPincodesRead).flatMap(({ placeId }) => {
    const pincode = places.pincode(placeId.replace('pincode:', ''))
    return pincode ? [pincode] : []
  })
  const here = codes.filter((pincode) => pincode.cityId === cityId)
  return (here.length > 0 ? here : codes)
    .slice(0, maxLocalities)
    .map(({ code, cityId: of }) => ({ type: 'locality', text: code, id: code, cityId: of }))
}

/** Towns that begin with a folded text, and the one that a text names. */
export function suggestCities(
  { popularity, places, towns }: Search,
  folded: string,
  namedCityId: number | undefined,
): City[] {
  const named = namedCityId === undefined ? undefined : places.cityById(namedCityId)
  const read = folded.length > 1 ? towns.beginningWith(folded, maxCities * candidatesPerLine) : []
  const begun = byChoices(read, ({ id }) => popularity.of('city', id))
  return [...new Set([...(named ? [named] : []), ...begun])].slice(0, maxCities)
}

export const isBigTown = ({ weight }: City) => weight >= bigTownWeight

export const suggestionOfCity = ({ id, name, slug }: City): Suggestion => ({ type: 'city', text: name, id, slug })
