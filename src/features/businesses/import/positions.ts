import type { Position } from '#features/places/rules.ts'

/** 'none' when there is no position, 'outside' when it is not in India, not even with swapped coordinates. */
export type ReadPosition = Position | 'none' | 'outside'

/** Degrees in common notations: decimal, decimal with N/E, or degrees, minutes and seconds. */
function degreesOf(text: string): number | undefined {
  const written = text.trim()
  const decimal = /^([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:°|deg(?:rees?)?\.?)?\s*([NSEW]?)$/i.exec(written)
  if (decimal) return signed(Number(decimal[1]?.replace(',', '.')), decimal[2])
  const parts =
    /^(\d{1,3})\s*[°d:\s]\s*(\d{1,2}(?:\.\d+)?)\s*['′’:m\s]?\s*(?:(\d{1,2}(?:\.\d+)?)\s*["″”s]?)?\s*([NSEW]?)$/i.exec(
      written,
    )
  if (!parts) return undefined
  return signed(Number(parts[1]) + Number(parts[2]) / 60 + Number(parts[3] ?? 0) / 3600, parts[4])
}

function signed(degrees: number, hemisphere: string | undefined): number {
  return /[SW]/i.test(hemisphere ?? '') ? -degrees : degrees
}

/** Latitude and longitude from two cells; corrects swapped ones. */
export function readPosition(latText: string, lngText: string): ReadPosition {
  if (latText === '' || lngText === '') return 'none'
  const [first, second] = [degreesOf(latText), degreesOf(lngText)]
  if (first === undefined || second === undefined) return 'none'
  if (first === 0 && second === 0) return 'none'
  if (isInIndia(first, second)) return { lat: first, lng: second }
  return isInIndia(second, first) ? { lat: second, lng: first } : 'outside'
}

/** The same from one cell: "13.08, 80.27", "POINT(80.27 13.08)", "13.08 N 80.27 E". */
export function readPositionPair(text: string): ReadPosition {
  const trimmed = text.replace(/^[^\d+-]*/, '').replace(/[^\dNSEW"'°″′’”]+$/i, '')
  const [lat, lng, ...rest] = trimmed.split(
    /\s*[;|]\s*|\s*,\s+|,(?=[+-]?\d{1,3}\.)|(?<=[NS])[\s,]+|(?<=\.\d+)\s+(?=[+-]?\d)/i,
  )
  return rest.length === 0 ? readPosition(lat ?? '', lng ?? '') : 'none'
}

/** Bounding box of India; the place index excludes what is inside it but not in India. */
export function isInIndia(lat: number, lng: number): boolean {
  return lat >= 6.4 && lat <= 37.2 && lng >= 68 && lng <= 97.6
}
