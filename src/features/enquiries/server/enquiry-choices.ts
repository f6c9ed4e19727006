import type { Ctx } from '#core/context.ts'
import type { OpeningHours } from '#features/businesses/rules.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { dayMinutes, indianDate, indianMoment } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import type { EnquiryChoices } from '../form-state.ts'
import type { OpenDay } from '../wanted-time.ts'

/** Days that the booking form shows; another is typed. */
const shownDays = 7
/** Nobody is there in less than so many minutes after asking. */
const leadMinutes = 30

/**
 * The chips of the enquiry form for businesses of a category; with the hours of the next seven days (`hoursAround`),
 * the days and times at which one of them can be asked to come.
 */
export function enquiryChoices(
  ctx: Ctx,
  categoryId: number | undefined,
  hours: OpeningHours | null = null,
): EnquiryChoices {
  const subjects = ctx.app.categories.subjectsOf(categoryId).map((subject) => categoryName(subject, ctx.i18n))
  return { subjects, today: indianDate(ctx.now), days: openDays(hours, ctx.now) }
}

function openDays(hours: OpeningHours | null, now: Date): OpenDay[] | undefined {
  if (hours === null) return undefined
  const today = indianDate(now)
  const { day, minute } = indianMoment(now)
  const spansOf = (weekday: number) => (hours === '24x7' ? [[0, dayMinutes] as const] : (hours[weekday] ?? []))
  return Array.from({ length: shownDays }, (_, index) => {
    const earliest = index === 0 ? minute + leadMinutes : 0
    const fromYesterday = spansOf((day + index + 6) % 7).map(([, to]) => [0, to - dayMinutes] as const)
    const spans = [...fromYesterday, ...spansOf((day + index) % 7)]
      .map(([from, to]) => [Math.max(from, earliest), Math.min(to, dayMinutes)] as const)
      .filter(([from, to]) => to > from)
    return { date: addDays(today, index), spans }
  })
}
