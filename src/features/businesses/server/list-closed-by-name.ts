import type { Ctx } from '#core/context.ts'
import { isSameName, soundsOfTyped } from '#features/search/server/closed-names.ts'
import { slugOf } from '#platform/fold-text.ts'
import type { ClosedBusiness } from '../closed-business.ts'
import { listBusinesses } from './business-queries.ts'
import { viewBusinessPage } from './business-view.ts'
import { listClosedIds, listClosedSounding } from './closed-queries.ts'

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
  const called = await listClosedIds(ctx.db, { slug, cityId, limit: shownAtMost })
  const sounding = called.length < shownAtMost ? await listSounding(ctx, { text, slug, cityId }) : []
  const ids = [...new Set([...called, ...sounding])].slice(0, shownAtMost)
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

/** Those whose name is the text in letters of another script. */
async function listSounding(
  { app }: Pick<Ctx, 'app'>,
  { text, slug, cityId }: { text: string; slug: string; cityId: number | undefined },
): Promise<number[]> {
  const sounds = soundsOfTyped(text)
  if (sounds.length === 0) return []
  const areNative = Buffer.byteLength(slug) === slug.length
  const sounding = await listClosedSounding(app.search.pool, { sounds, cityId, areNative })
  return sounding.flatMap(({ id, name }) => (isSameName(text, name) ? id : []))
}
