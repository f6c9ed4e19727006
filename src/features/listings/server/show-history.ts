import type { SignedInCtx } from '#core/context.ts'
import { listBusinesses } from '#features/businesses/server/business-queries.ts'
import { indianDate } from '#platform/indian-time.ts'
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
  const successors = await namesOfSuccessors(ctx, rows)
  const changes = rows.map(
    ({ id, changedAt, by, accountId, before, after }): ShownChange => ({
      id,
      changedAt: changedAt.toISOString(),
      by: by || nameless(ctx, accountId),
      isReopening: accountId === null && after.status === 'open' && isReopeningDue(before.reopensOn, changedAt),
      differences: fieldsOf(after).map((field) =>
        isListed(field)
          ? { field, isList: true, ...changedLines(ctx, field, { before, after, categoryIds }) }
          : {
              field,
              before: textOf({ ...ctx, successors }, field, before),
              after: textOf({ ...ctx, successors }, field, after),
            },
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

/** How an account without a name is told from one that is gone. */
function nameless({ actor, i18n }: SignedInCtx, accountId: number | null): string {
  if (accountId === null) return ''
  return accountId === actor.accountId ? i18n.t('You') : i18n.t('Somebody who gave no name')
}

type Names = ReadonlyMap<number, string>

/** The names of the listings that this one was said to have become. */
async function namesOfSuccessors({ db }: SignedInCtx, rows: Awaited<ReturnType<typeof listChanges>>): Promise<Names> {
  const ids = rows.flatMap(({ before, after }) => [before.successorId, after.successorId].filter((id) => id != null))
  const businesses = await listBusinesses(db, [...new Set(ids)])
  return new Map(businesses.map(({ id, name }) => [id, name]))
}

function textOf(
  { app, i18n, now, successors }: SignedInCtx & { successors: Names },
  field: ListingField,
  values: Partial<ListingFields>,
): string | null {
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
      return value === 'open' ? i18n.t('Open for customers') : i18n.t('Closed')
    case 'reopensOn':
      return formatDay(values.reopensOn ?? '', i18n, indianDate(now))
    case 'hidesAddress':
    case 'showsEmail':
    case 'closedForGood':
      return value ? i18n.t('Yes') : i18n.t('No')
    case 'successorId':
      return successors.get(values.successorId ?? 0) ?? null
    case 'lat':
    case 'lng':
      return null
    default:
      return String(value)
  }
}
