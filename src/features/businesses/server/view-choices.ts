import type { Ctx } from '#core/context.ts'
import { placeText } from '#features/places/place-name.ts'
import type { ListingToChoose } from '../listing-to-choose.ts'
import type { OwnBusinessRow } from './business-queries.ts'

type RowToChoose = Pick<OwnBusinessRow, 'id' | 'name' | 'locality' | 'address' | 'city_id'>

/**
 * Businesses of one owner, or of one who works for them, to choose from. They may read the street of one whose address
 * customers do not see.
 */
export function viewChoices({ app, i18n }: Pick<Ctx, 'app' | 'i18n'>, rows: readonly RowToChoose[]): ListingToChoose[] {
  const choices = rows.map((row) => ({ ...row, where: placeText(app.places, row, i18n) }))
  return choices.map(({ id, name, address, where }) => {
    const isAlike = choices.some((other) => other.id !== id && other.name === name && other.where === where)
    return { id, name, where: isAlike ? [address, where].filter(Boolean).join(', ') : where }
  })
}

/** Where each of them is, by id, in the words that tell them apart. */
export function whereById(ctx: Pick<Ctx, 'app' | 'i18n'>, rows: readonly RowToChoose[]): ReadonlyMap<number, string> {
  return new Map(viewChoices(ctx, rows).map(({ id, where }) => [id, where]))
}
