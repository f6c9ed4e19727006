import type { OpeningHours } from '#features/businesses/rules.ts'
import { dayMinutes } from '#platform/indian-time.ts'

type Spans = readonly (readonly [number, number])[]

const span = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/

/**
 * One day as people type it on the 24-hour clock, `9-13, 16:00-20:30`, nothing for a day that is closed; an end that is
 * not after its beginning is on the next day. Undefined where it cannot be understood.
 */
export function parseSpans(typed: string): Spans | undefined {
  const spans: (readonly [number, number])[] = []
  for (const part of typed.split(/[,;]/).map((text) => text.trim())) {
    if (part === '') continue
    const [, h1, m1 = '0', h2, m2 = '0'] = span.exec(part) ?? []
    const from = Number(h1) * 60 + Number(m1)
    const to = Number(h2) * 60 + Number(m2)
    if (Number.isNaN(from) || Number.isNaN(to) || Number(m1) > 59 || Number(m2) > 59) return undefined
    if (from >= dayMinutes || to > dayMinutes) return undefined
    const end = to <= from ? to + dayMinutes : to
    if (spans.some(([a, b]) => from < b && end > a)) return undefined
    spans.push([from, end])
  }
  return spans.length > 4 ? undefined : spans.sort((a, b) => a[0] - b[0])
}

const clock = (minute: number) =>
  `${Math.floor(minute / 60) % 24}:${String(minute % 60).padStart(2, '0')}`.replace(/^0:00$/, '24:00')

/** The same text for a stored day. */
export function spansText(hours: OpeningHours | null, day: number): string {
  const spans: Spans = hours === '24x7' ? [[0, dayMinutes]] : (hours?.[day] ?? [])
  return spans
    .map(([from, to]) => `${from === 0 ? '0:00' : clock(from)}-${to % dayMinutes === 0 ? '24:00' : clock(to)}`)
    .join(', ')
}
