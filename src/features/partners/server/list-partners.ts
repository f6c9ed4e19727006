import type { App, Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { webAddress } from '#platform/page-address.ts'
import { type PartnerKind, type PartnerView, partnerKinds } from '../contract.ts'
import { listPartnerRows } from './partner-queries.ts'

export type Partners = Record<PartnerKind, PartnerView[]>

/** How long pages reuse a result: every page has the footer's logos, and operators seldom change them. */
const freshForMs = 60_000
const shelves = new WeakMap<App, { readAtMs: number; partners: Promise<Partners> }>()

/** The partners of one kind from the database. */
export async function listPartners(db: Db, kind: PartnerKind): Promise<PartnerView[]> {
  const rows = await listPartnerRows(db, kind)
  return rows.map(({ logo_url: logoUrl, url, ...row }) => ({ ...row, url: webAddress(url) ?? null, logoUrl }))
}

/** All partners for a page, read at most once a minute. When they cannot be read, the page is shown without them. */
export async function partnersForPages({
  app,
  db,
  log,
  now,
}: Pick<Ctx, 'app' | 'db' | 'log' | 'now'>): Promise<Partners> {
  const nowMs = now.getTime()
  let shelf = shelves.get(app)
  if (!shelf || nowMs - shelf.readAtMs > freshForMs) {
    shelf = { readAtMs: nowMs, partners: readAll(db) }
    shelves.set(app, shelf)
  }
  return shelf.partners.catch((error: unknown) => {
    shelves.delete(app)
    log.warn({ err: error }, 'partners could not be read')
    return { association: [], publication: [], client: [], footer_logo: [] }
  })
}

/** The logos of the footer, without rows that have no picture. */
export function footerPartners({ footer_logo: rows }: Partners) {
  return rows.flatMap(({ name, logoUrl, url }) =>
    logoUrl ? [{ name, imageUrl: logoUrl, href: url ?? undefined }] : [],
  )
}

async function readAll(db: Db): Promise<Partners> {
  const lists = await Promise.all(partnerKinds.map(async (kind) => [kind, await listPartners(db, kind)] as const))
  return Object.fromEntries(lists) as Partners
}
