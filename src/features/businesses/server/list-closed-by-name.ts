import type { Ctx } from '#core/context.ts'
import { isSameName, soundsOfTyped } from '#features/search/server/closed-names.ts'
import { slugOf } from '#platform/fold-text.ts'
import type { ClosedBusiness } from '../closed-business.ts'
import { listBusinesses } from './business-queries.ts'
import { viewBusinessPage } from './business-view.ts'
import { listClosedNames } from './closed-queries.ts'

const shownAtMost = 3
/** Shorter texts are no names, and would begin too many. */
const shortestName = 4

/**
 * Businesses of this name that are in no list because they are closed, for now or for good, or are another listing now:
 * who looks for one by name learns it instead of finding nothing.
 */
export async function listClosedByName(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  { text, cityId }: { text: string; cityId: number | undefined },
): Promise<ClosedBusiness[]> {
  const slug = slugOf(text, '')
  if (slug.length < shortestName) return []
  const isLatin = Buffer.byteLength(slug) === slug.length
  const asked = { slug, cityId, isLatin, sounds: soundsOfTyped(text) }
  const named = await listClosedNames(ctx.app.search.pool, asked, shownAtMost)
  const same = named.filter(({ name, isBySound }) => !isBySound || isSameName(text, name))
  const ids = [...new Set(same.map(({ id }) => id))].slice(0, shownAtMost)
  if (ids.length === 0) return []
  const rows = (await listBusinesses(ctx.db, ids)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const successors = await listBusinesses(
    ctx.db,
    rows.flatMap(({ successor_id }) => successor_id ?? []),
  )
  return rows.map((row) => {
    const { name, locality, city, url, openState } = viewBusinessPage(ctx, row)
    const successor = successors.find(({ id, status }) => id === row.successor_id && status === 'open')
    const place = [locality, city].filter(Boolean).join(', ')
    const now = successor?.name ?? null
    return { id: row.id, name, place, url, now, text: openState?.text ?? '' }
  })
}
