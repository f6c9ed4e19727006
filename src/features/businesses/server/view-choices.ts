import type { Ctx } from '#core/context.ts'
import { placeText } from '#features/places/place-name.ts'
import type { ListingToChoose } from '../listing-to-choose.ts'
import type { OwnBusinessRow } from './business-queries.ts'

/**
 * Businesses of one owner, or of one who works for them, to choose from. They may read the street of one whose address
 * customers do not see.
 */
export function viewChoices(
  { app, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  rows: readonly Pick<OwnBusinessRow, 'id' | 'name' | 'locality' | 'address' | 'city_id'>[],
): ListingToChoose[] {
  const choices = rows.map((row) => ({ ...row, where: placeText(app.places, row, i18n) }))
  return choices.map(({ id, name, address, where }) => {
    const isAlike = choices.some((other) => other.id !== id && other.name === name && other.where === where)
    return { id, name, where: isAlike ? [address, where].filter(Boolean).join(', ') : where }
  })
}
