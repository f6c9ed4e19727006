import type { City, State } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'

const maxWords = 4
const maxLetters = 40
const pincode = /\b[1-9]\d{2} ?\d{3}\b/g
/** What numbers stand in the name of a locality for. */
const numbered = /^(?:sector|phase|block|ward|unit|stage|cross)\b/i
/** What parts of an address begin or end with that say where in the locality. */
const before =
  /^(?:no|nos|shop|plot|flat|house|door|h|d|room|office|gate|near|nr|opp|opposite|behind|beside|above|below|next|in front|ground|first|second|third|floor|post|po|dist|district|tal|taluka|tehsil|c\/?o)\b/i
const behind =
  /\b(?:floor|building|bldg|complex|tower|towers|plaza|apartments?|arcade|chambers?|house|mall|school|hospital|temple|station|stand|office|compound|estate)$/i

/**
 * The part of an address that stands before its town and is no building, floor or landmark: Kasba of "248, Kasba,
 * Kolkata - 700042, West Bengal". `''` when there is none.
 */
export function localityInAddress(address: string, city: City, state: State | undefined): string {
  const parts = address.split(',').map((part) =>
    part
      .replace(pincode, '')
      .replace(/[\s.:-]+$/, '')
      .trim(),
  )
  const saidElsewhere = new Set([city.name, city.district, state?.name ?? '', 'India'].map(foldText))
  const isSaid = (part: string) => part === '' || saidElsewhere.has(foldText(part))
  const town = parts.findLastIndex((part) => foldText(part) === foldText(city.name))
  const part = parts[town - 1] ?? ''
  if (town < 1 || isSaid(part) || before.test(part) || behind.test(part)) return ''
  const isNumbered = /\d/.test(part) && !numbered.test(part)
  const isShort = part.length <= maxLetters && part.split(' ').length <= maxWords
  return isShort && !isNumbered && /\p{L}{3}/u.test(part) ? part : ''
}
