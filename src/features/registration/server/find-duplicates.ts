import type { SignedInCtx } from '#core/context.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { listSimilar } from '#features/businesses/server/list-similar.ts'
import type { Answers } from '../answers.ts'

/** A listing that may be the business that somebody is about to list. */
export interface PossibleDuplicate {
  id: number
  name: string
  /** Locality and city. */
  where: string
  url: string
  photoUrl: string | null
  scenes: readonly string[]
  isDemo: boolean
  /** It has the number of the person. */
  hasSamePhone: boolean
  isOwn: boolean
}

/**
 * Listings that may be the business of these answers, the surest first: with the same number, or once its name and
 * place are known, a similar name near the same place. Without those that it was said not to be.
 */
export async function findDuplicates(ctx: SignedInCtx, answers: Answers): Promise<PossibleDuplicate[]> {
  const { name, place, otherListings = [] } = answers
  const phone = answers.phone ?? ctx.actor.phone
  const rows = await listSimilar(ctx, {
    phone,
    listerId: ctx.actor.accountId,
    named: name !== undefined && place ? { name, ...placedAs(place) } : undefined,
  })
  const open = rows.filter(({ id }) => !otherListings.includes(id))
  const cards = await listBusinessCards(ctx, { ids: open.map(({ id }) => id) })
  return cards.flatMap((card) => {
    const row = open.find(({ id }) => id === card.businessId)
    if (!row) return []
    return {
      id: row.id,
      name: card.name,
      where: [card.locality, card.city].filter((part) => part !== '').join(', '),
      url: card.url,
      photoUrl: card.photoUrl,
      scenes: card.scenes,
      isDemo: card.isDemo,
      hasSamePhone: phone !== null && row.phone === phone,
      isOwn: row.owner_id === ctx.actor.accountId,
    }
  })
}

function placedAs({ cityId, pincode, lat, lng }: NonNullable<Answers['place']>) {
  return { cityId, pincode, position: lat === null || lng === null ? undefined : { lat, lng } }
}
