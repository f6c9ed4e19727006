import { foldText } from '#platform/fold-text.ts'

/** How files write India. */
const india: ReadonlySet<string> = new Set('in ind india bharat भारत hindustan republic of india'.split(' '))
const isIndia = (folded: string) => folded === '' || folded.split(' ').every((word) => india.has(word) || word === 'of')

/**
 * Where lists of Indian businesses have branches and suppliers. "Bhutan" and the like are not the end of addresses
 * here.
 */
const countries =
  'nepal|bangladesh|pakistan|sri lanka|bhutan|myanmar|maldives|afghanistan|china|hong kong|singapore|malaysia|thailand|indonesia|japan|australia|new zealand|uae|u a e|united arab emirates|saudi arabia|ksa|qatar|oman|kuwait|bahrain|kenya|nigeria|south africa|mauritius|uk|u k|united kingdom|england|germany|france|italy|netherlands|canada|usa|u s a|united states|united states of america'
const country = new RegExp(`^(?:${countries})$`)

/**
 * Whether a row says that it is in another country: its column of countries, or the last part of its address, behind a
 * comma. A street may be called after a country.
 */
export function isForeign({
  country: stated,
  address,
  city,
  state,
}: Record<'country' | 'address' | 'city' | 'state', string>) {
  if (stated !== '') return !isIndia(foldText(stated)) && /\p{L}{2}/u.test(stated)
  return [address, city, state].some((text) => country.test(lastPart(text)))
}

function lastPart(text: string): string {
  const parts = text
    .slice(-200)
    .split(/[,\n;]/)
    .map((part) => foldText(part).replace(/[\d ]+$/, ''))
    .filter(Boolean)
  return parts.length > 1 ? (parts.at(-1) ?? '') : ''
}
