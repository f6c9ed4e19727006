import type { Ctx } from '#core/context.ts'
import type { City, PlaceIndex, State } from '#features/places/place.ts'
import { cityName, districtName, districtNamed, isStateNamed, stateName } from '#features/places/place-name.ts'
import { metresBetween } from '#features/places/rules.ts'
import { latinDigits } from '#platform/digits.ts'
import { oneLine } from '#platform/plain-text.ts'
import { fieldErrorsOf, invalidFields } from '#platform/refusal.ts'
import { type FieldError, validate } from '#platform/validator.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import { type Answers, type PlaceKind, placeKinds } from '../answers.ts'
import type { PincodePlace } from '../pincode-place.ts'
import { addressLength, localityLength, pinMetres, serviceAreaLength } from '../rules.ts'

type Place = NonNullable<Answers['place']>
type Fields = Readonly<Record<string, string | undefined>>
type Places = Ctx['app']['places']

const maxLocalities = 40

/** What a PIN code says of a place, in the language of the page; undefined for one that nobody knows. */
export function placeOfPincode(places: Places, typed: string, language: TextLanguage): PincodePlace | undefined {
  const known = places.pincode(latinDigits(typed.trim()))
  const city = known && places.cityById(known.cityId)
  if (!known || !city) return undefined
  const own = places.localitiesOf(city.id).filter(({ pincode }) => pincode === known.code)
  return {
    pincode: known.code,
    ...namesOf(places, { city, district: known.district, stateId: known.stateId }, language),
    locality: own.length === 1 ? (own[0]?.name ?? '') : '',
    localities: own.slice(0, maxLocalities).map(({ name }) => name),
    lat: known.lat,
    lng: known.lng,
  }
}

/** The same of a position on the map; undefined outside India. */
export function placeOfPosition(
  places: Places,
  { lat, lng }: { lat: number; lng: number },
  language: TextLanguage,
): PincodePlace | undefined {
  const city = places.nearestCity(lat, lng)?.place
  const nearest = places.nearestPincode(lat, lng)?.place
  const locality = places.nearestLocality(lat, lng)?.place
  if (!city || !nearest) return undefined
  const isLocal = locality?.cityId === city.id
  const code = (isLocal ? locality.pincode : undefined) ?? nearest.code
  const known = placeOfPincode(places, code, language)
  return {
    pincode: code,
    ...namesOf(places, { city, district: city.district, stateId: city.stateId }, language),
    locality: isLocal ? locality.name : '',
    localities: known?.localities ?? [],
    lat,
    lng,
  }
}

/** Town, district and state as the fields of the form show them; `readPlaceFields` reads every such name. */
export function namesOf(
  places: Places,
  { city, district, stateId }: { city: City | undefined; district: string; stateId: number | undefined },
  language: TextLanguage,
): Pick<PincodePlace, 'city' | 'district' | 'state'> {
  const state = stateId === undefined ? undefined : places.stateById(stateId)
  return {
    city: city ? cityName(city, language) : '',
    district: districtName(district, language),
    state: state ? stateName(state, language) : '',
  }
}

/** Reads the place of a business, by the rules and with the sentences of spec §5. Refuses each wrong field. */
export function readPlaceFields({ app: { places } }: Pick<Ctx, 'app'>, form: Fields): Place {
  const typed = (name: string) => oneLine(form[name] ?? '')
  const kind: PlaceKind = placeKinds.find((each) => each === form.kind) ?? 'address'
  const pincode = latinDigits(typed('pincode'))
  const [city, state] = [typed('city'), typed('state')]
  const district = districtNamed(typed('district'), places.pincode(pincode)?.district)
  const [address, locality, serviceArea] = [typed('address'), typed('locality'), typed('serviceArea')]
  const errors: Record<string, FieldError> = {
    pincode: validate(pincode, 'pincode'),
    city: validate(city, 'city'),
    district: validate(district, 'district'),
    state: validate(state, 'state'),
    address: kind === 'area' ? false : validate(address, 'other') || tooLong(address, addressLength),
    locality: tooLong(locality, localityLength),
    serviceArea: kind === 'area' && (validate(serviceArea, 'other') || tooLong(serviceArea, serviceAreaLength)),
  }
  const named = errors.state ? undefined : places.states.find((each) => isStateNamed(each, state))
  if (!errors.state && !named) errors.state = /* i18n */ 'Invalid State'
  const found = errors.city || !named ? undefined : cityNamed(places, { city, district, state: named, pincode })
  if (!errors.city && named && !found) errors.city = /* i18n */ 'Invalid city name'
  if (!errors.pincode && found && !isPincodeOf(places, pincode, found.city)) {
    const known = places.pincode(pincode)
    const other = known && places.stateById(known.stateId)
    errors.pincode =
      other && other.id !== found.city.stateId
        ? /* i18n */ 'This PIN code is in another state. Please check both.'
        : /* i18n */ 'Invalid pincode'
  }
  const pin = found ? pinOf(places, form, found.city, pincode) : 'far'
  // Forms show the pin of an address alone: elsewhere a wrong one is no question, and the town counts.
  if (found && pin === 'far' && kind === 'address') {
    errors.lat = /* i18n */ 'The pin is far from this town. Move it, or leave it out.'
  }
  const wrong = fieldErrorsOf(errors)
  if (!found || Object.keys(wrong).length > 0) throw invalidFields(wrong)
  return {
    kind,
    cityId: found.city.id,
    pincode,
    locality: locality || found.village,
    address: kind === 'area' ? '' : address,
    district,
    serviceArea: kind === 'area' ? serviceArea : null,
    ...(pin === 'far' ? { lat: null, lng: null } : pin),
  }
}

const tooLong = (text: string, limit: number): FieldError => [...text].length > limit && /* i18n */ 'This is too long'

interface TypedPlace {
  city: string
  district: string
  state: State
  pincode: string
}

/** The town; a village that nobody knows belongs to the town of its PIN code and becomes its locality. */
function cityNamed(places: PlaceIndex, typed: TypedPlace): { city: City; village: string } | undefined {
  const { city: name, district, state, pincode } = typed
  const named = places.resolveCity({ city: name, district, state: state.name, pincode })
  const isNamed = named && named.how !== 'pincode' && named.how !== 'district' && named.how !== 'address'
  const city = isNamed ? places.cityById(named.cityId) : undefined
  if (city && city.stateId === state.id) return { city, village: '' }
  const known = places.pincode(pincode)
  const town = known && places.cityById(known.cityId)
  return town && town.stateId === state.id ? { city: town, village: name } : undefined
}

function isPincodeOf(places: PlaceIndex, pincode: string, city: City): boolean {
  const known = places.pincode(pincode)
  return known ? known.stateId === city.stateId : places.fitsPincodeArea(pincode, city)
}

/** The pin on the map: none, one that fits the place, or one that was put somewhere else by mistake. */
function pinOf(places: PlaceIndex, form: Fields, city: City, pincode: string): Pick<Place, 'lat' | 'lng'> | 'far' {
  const [lat, lng] = [form.lat, form.lng].map((text) => (text ? Number(text) : Number.NaN))
  const none = { lat: null, lng: null }
  if (form.noPin === 'on' || lat === undefined || lng === undefined) return none
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return none
  const known = [city, places.pincode(pincode)]
  const isNear = known.some((at) => at && metresBetween({ lat, lng }, at) <= pinMetres)
  return isNear || places.nearestCity(lat, lng)?.place.id === city.id ? { lat, lng } : 'far'
}
