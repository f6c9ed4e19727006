import type { I18n } from '@lingui/core'
import type { SignedInCtx } from '#core/context.ts'
import type { SpecialDay } from '#features/businesses/special-days.ts'
import { viewFacts } from '#features/facts/server/view-facts.ts'
import { indianDate } from '#platform/indian-time.ts'
import { formatDay } from '#ui/format.ts'
import { joinDays, spansText, weekHoursText } from '#ui/opening-hours.ts'
import type { ListingFields } from '../listing-fields.ts'

type Values = Partial<ListingFields>

/** What a line says it is about, and what it says: Monday, 9 am – 1 pm. */
type Lines = readonly (readonly [about: string, text: string])[]

/** The fields that are lists; of a change of one only the lines that differ are said. */
export const listedFields = ['facts', 'hours', 'specialDays'] as const
export type ListedField = (typeof listedFields)[number]

export function isListed(field: string): field is ListedField {
  return (listedFields as readonly string[]).includes(field)
}

/** What a change of such a field took away and what it brought; null where that is nothing. */
export function changedLines(
  ctx: SignedInCtx,
  field: ListedField,
  { before, after, categoryIds }: { before: Values; after: Values; categoryIds: readonly number[] },
): { before: string | null; after: string | null } {
  if (field === 'hours') {
    const [old, present] = [before, after].map((values) => weekOf(ctx, values))
    return { before: daysWithout(ctx, old, present), after: daysWithout(ctx, present, old) }
  }
  const [old, present] = [before, after].map((values) => linesOf(ctx, field, values, categoryIds))
  return { before: without(old, present), after: without(present, old) }
}

/** The seven days; today is a day as any other. */
const weekOf = ({ i18n, now }: SignedInCtx, { hours }: Values) =>
  hours ? weekHoursText(hours, now, i18n).map((day, at) => ({ ...day, isToday: false, at })) : []

type Week = ReturnType<typeof weekOf>

/** The days with other hours than in the other week, those after each other in one line. */
function daysWithout({ i18n }: SignedInCtx, days: Week = [], others: Week = []): string | null {
  const differing = days.filter(({ at, text }) => others[at]?.text !== text)
  return (
    joinDays(differing, i18n)
      .map(({ day, text }) => `${day}: ${text}`)
      .join('\n') || null
  )
}

function linesOf(
  ctx: SignedInCtx,
  field: Exclude<ListedField, 'hours'>,
  values: Values,
  categoryIds: readonly number[],
): Lines {
  const { app, i18n } = ctx
  const today = indianDate(ctx.now)
  switch (field) {
    case 'facts': {
      const { facts, services } = viewFacts({ app, i18n }, { facts: values.facts ?? null, category_ids: categoryIds })
      return [
        ...facts.map(({ label, text }) => [label, text] as const),
        ...services.map(({ name, text }) => [name, text ?? i18n.t('no price')] as const),
      ]
    }
    case 'specialDays':
      return (values.specialDays ?? []).map(
        (day) => [formatDay(day.date, i18n, today), specialText(day, i18n)] as const,
      )
  }
}

const specialText = ({ spans }: SpecialDay, i18n: I18n) =>
  spans.length === 0 ? i18n.t('Closed') : spansText(spans, i18n)

function without(lines: Lines = [], others: Lines = []): string | null {
  const known = new Set(others.map((line) => line.join(': ')))
  return (
    lines
      .map((line) => line.join(': '))
      .filter((line) => !known.has(line))
      .join('\n') || null
  )
}
