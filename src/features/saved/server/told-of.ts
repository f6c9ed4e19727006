import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { listBookable } from '#features/bookings/server/service-queries.ts'
import { type BusinessRow, listBusinesses } from '#features/businesses/server/business-queries.ts'
import { viewFacts } from '#features/facts/server/view-facts.ts'
import { texts } from '#texts/server-texts.ts'
import type { SavedState, Told } from '../alerts.ts'

/** What there is to tell of businesses now, by their id, with their rows. */
export async function listToldOf(
  db: Db,
  app: Pick<App, 'categories'>,
  businessIds: readonly number[],
): Promise<Map<number, { row: BusinessRow; told: Told }>> {
  const [rows, bookable] = await Promise.all([listBusinesses(db, businessIds), listBookable(db, businessIds)])
  return new Map(
    rows.map((row) => {
      const { price } = viewFacts({ app, i18n: texts.en }, row)
      const told: Told = {
        state: stateOf(row),
        price: price && { unit: price.unit, fromPaise: price.fromPaise, toPaise: price.toPaise ?? undefined },
        hours: row.hours && JSON.stringify(row.hours),
        isBookable: bookable.has(row.id),
      }
      return [row.id, { row, told }]
    }),
  )
}

function stateOf({ status, closed_for_good, successor_id }: BusinessRow): SavedState {
  if (status === 'deleted') return 'gone'
  if (successor_id !== null) return 'moved'
  return closed_for_good ? 'closed' : 'listed'
}
