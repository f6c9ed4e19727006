/** How numbers, money, dates and names are written for Indian readers (design language; specification §5, display rules). */

export const notAvailable = 'N/A'

const indianOffsetMs = 330 * 60_000 // India keeps one time zone and no summer time
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Indian grouping of a whole number: 8000000 → `80,00,000`. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return notAvailable
  const digits = String(Math.abs(Math.trunc(count)))
  const head = digits.slice(0, -3).replaceAll(/\B(?=(?:\d{2})+$)/g, ',')
  const grouped = head === '' ? digits : `${head},${digits.slice(-3)}`
  return count <= -1 ? `-${grouped}` : grouped
}

/** Rupees from integer paise: 12500000 → `₹1,25,000`, 12550 → `₹125.50`. */
export function formatRupees(pricePaise: number): string {
  if (!Number.isFinite(pricePaise)) return notAvailable
  const paise = Math.abs(Math.round(pricePaise))
  const fraction = paise % 100 === 0 ? '' : `.${String(paise % 100).padStart(2, '0')}`
  return `${pricePaise < 0 ? '-' : ''}₹${formatCount(Math.floor(paise / 100))}${fraction}`
}

/** The price of a plan a year, `365 Rs/ year` (specification §3). */
export function formatYearlyPrice(pricePaise: number): string {
  return `${formatRupees(pricePaise).replace('₹', '')} Rs/ year`
}

function asIndianDate(time: Date | string): Date | undefined {
  const timeMs = new Date(time).getTime()
  return Number.isNaN(timeMs) ? undefined : new Date(timeMs + indianOffsetMs)
}

function clock(hours24: number, minutes: number, alwaysMinutes: boolean): string {
  const hours = hours24 % 12 === 0 ? 12 : hours24 % 12
  const shownMinutes = alwaysMinutes || minutes !== 0 ? `:${String(minutes).padStart(2, '0')}` : ''
  return `${hours}${shownMinutes} ${hours24 < 12 ? 'am' : 'pm'}`
}

/** `20 Nov 2026` in Indian time; takes a Date or an ISO string, answers N/A for neither. */
export function formatDate(time: Date | string | null | undefined): string {
  const date = time ? asIndianDate(time) : undefined
  return date ? `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}` : notAvailable
}

/** `4:15 pm` in Indian time. */
export function formatTime(time: Date | string | null | undefined): string {
  const date = time ? asIndianDate(time) : undefined
  return date ? clock(date.getUTCHours(), date.getUTCMinutes(), true) : notAvailable
}

/** `20 Nov 2026, 4:15 pm` in Indian time. */
export function formatDateTime(time: Date | string | null | undefined): string {
  const date = formatDate(time)
  return date === notAvailable ? notAvailable : `${date}, ${formatTime(time)}`
}

/** A minute of the day as people say it: 540 → `9 am`, 1290 → `9:30 pm`; minutes past midnight wrap. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  return clock(Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60, false)
}

/** `+91 98765 43210` for numeric phones (specification §5: a +91 prefix when numeric); anything else as it is. */
export function formatPhone(phone: string | number | null | undefined): string {
  const text = String(phone ?? '').trim()
  if (text === '') return notAvailable
  const digits = text.replace(/^\+91/, '').replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return text
  const national =
    digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits.replace(/^0+(?=\d{10}$)/, '')
  return `+91 ${national.length === 10 ? `${national.slice(0, 5)} ${national.slice(5)}` : national}`
}

/** `350 m`, `1.2 km`, `14 km`. */
export function formatDistance(distanceMetres: number): string {
  if (distanceMetres < 950) return `${Math.max(50, Math.round(distanceMetres / 50) * 50)} m`
  const kilometres = distanceMetres / 1000
  return kilometres < 9.95 ? `${kilometres.toFixed(1)} km` : `${formatCount(Math.round(kilometres))} km`
}

/** `PENDING` → `Pending` (specification §4). */
export function formatStatus(status: string): string {
  return status.slice(0, 1).toUpperCase() + status.slice(1).toLowerCase()
}

/** The text, or N/A when there is none (specification §5). */
export function orNotAvailable(text: string | null | undefined): string {
  return text === null || text === undefined || text.trim() === '' ? notAvailable : text
}

/**
 * A name or subject cut to 10 characters as a reader counts them, so that no Devanagari syllable is split;
 * `isCut` says that the whole text belongs into a tooltip (specification §5).
 */
export function shortenText(text: string, maxCharacters = 10): { text: string; isCut: boolean } {
  const kept: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length === maxCharacters) return { text: kept.join(''), isCut: true }
    kept.push(segment)
  }
  return { text, isCut: false }
}

/** `No {info} {sorry} {name} Available` (specification §2); parts left out leave no double space. */
export function emptyText({ info = '', sorry = '', name }: { info?: string; sorry?: string; name: string }): string {
  return ['No', info, sorry, name, 'Available'].filter((part) => part !== '').join(' ')
}
