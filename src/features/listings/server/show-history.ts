import type { SignedInCtx } from '#core/context.ts'
import { formatDay, formatPhone } from '#ui/format.ts'
import type { ListingField, ListingFields } from '../listing-fields.ts'
import { isReopeningDue } from '../rules.ts'
import { changedLines, isListed } from './change-texts.ts'
import { listChanges } from './listing-queries.ts'
import { showEdit } from './show-edit.ts'

const shownChanges = 50

/**
 * A field with its values; null for one that was or is empty, and for those that no line can say. Of a list (`isList`)
 * only the lines that were taken away and those that came.
 */
export interface ShownDifference {
  field: ListingField
  isList?: boolean
  before: string | null
  after: string | null
}

export interface ShownChange {
  id: number
  changedAt: string
  /** Empty for an account that is gone. */
  by: string
  /** It opened again on the day that its owner had named. */
  isReopening: boolean
  differences: ShownDifference[]
}

/** The newest changes of one of the listings that the caller may edit. */
export async function showHistory(ctx: SignedInCtx, url: URL) {
  const shown = await showEdit(ctx, url)
  const rows = shown.chosen ? await listChanges(ctx.db, shown.chosen.id, shownChanges) : []
  const categoryIds = shown.chosen?.fields.categoryIds ?? []
  const changes = rows.map(
    ({ id, changedAt, by, isByNobody, before, after }): ShownChange => ({
      id,
      changedAt: changedAt.toISOString(),
      by,
      isReopening: isByNobody && after.status === 'open' && isReopeningDue(before.reopensOn, changedAt),
      differences: fieldsOf(after).map((field) =>
        isListed(field)
          ? { field, isList: true, ...changedLines(ctx, field, { before, after, categoryIds }) }
          : { field, before: textOf(ctx, field, before), after: textOf(ctx, field, after) },
      ),
    }),
  )
  const { listings, chosen } = shown
  return { listings, chosen: chosen && { id: chosen.id, name: chosen.name, url: chosen.url }, changes }
}

/** The pin is one thing. */
function fieldsOf(after: Partial<ListingFields>): ListingField[] {
  const fields = Object.keys(after) as ListingField[]
  return fields.filter((field) => field !== 'lng' || after.lat === undefined)
}

function textOf({ app, i18n }: SignedInCtx, field: ListingField, values: Partial<ListingFields>): string | null {
  const value = values[field]
  if (value === null || value === undefined || value === '') return null
  switch (field) {
    case 'categoryIds':
      return (values.categoryIds ?? []).flatMap((id) => app.categories.byId(id)?.name ?? []).join(', ')
    case 'cityId':
      return app.places.cityById(values.cityId ?? 0)?.name ?? null
    case 'hashtags':
      return (values.hashtags ?? []).map((tag) => `#${tag}`).join(' ') || null
    case 'phone':
      return formatPhone(values.phone ?? '')
    case 'status':
      return value === 'open' ? i18n.t('Open') : i18n.t('Closed for now')
    case 'reopensOn':
      return formatDay(values.reopensOn ?? '', i18n)
    case 'hidesAddress':
    case 'showsEmail':
    case 'closedForGood':
      return value ? i18n.t('Yes') : i18n.t('No')
    case 'lat':
    case 'lng':
    case 'successorId':
      return null
    default:
      return String(value)
  }
}
