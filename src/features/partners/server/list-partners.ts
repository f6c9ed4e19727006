import type { App, Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { webAddress } from '#platform/page-address.ts'
import { type TextLanguage, textIn } from '#texts/text-in.ts'
import { type PartnerKind, type PartnerView, partnerKinds } from '../contract.ts'
import { listPartnerRows, type PartnerRow } from './partner-queries.ts'

type Lists<Partner> = Record<PartnerKind, Partner[]>
export type Partners = Lists<PartnerView>

/** How long pages reuse a result: every page has the footer's logos, and operators seldom change them. */
const freshForMs = 60_000
const shelves = new WeakMap<App, { readAtMs: number; rows: Promise<Lists<PartnerRow>> }>()

/** The partners of one kind from the database. */
export async function listPartners({ db, i18n }: Pick<Ctx, 'db' | 'i18n'>, kind: PartnerKind): Promise<PartnerView[]> {
  return (await listPartnerRows(db, kind)).map((row) => viewPartner(row, i18n))
}

/** All partners for a page, read at most once a minute. When they cannot be read, the page is shown without them. */
export async function partnersForPages({
  app,
  db,
  i18n,
  log,
  now,
}: Pick<Ctx, 'app' | 'db' | 'i18n' | 'log' | 'now'>): Promise<Partners> {
  const nowMs = now.getTime()
  let shelf = shelves.get(app)
  if (!shelf || nowMs - shelf.readAtMs > freshForMs) {
    shelf = { readAtMs: nowMs, rows: readAll(db) }
    shelves.set(app, shelf)
  }
  const rows = await shelf.rows.catch((error: unknown) => {
    shelves.delete(app)
    log.warn({ err: error }, 'partners could not be read')
    return undefined
  })
  return listsOf((kind) => (rows?.[kind] ?? []).map((row) => viewPartner(row, i18n)))
}

/** The logos of the footer, without rows that have no picture. */
export function footerPartners({ footer_logo: views }: Partners) {
  return views.flatMap(({ isDemo, logoUrl, name, url }) =>
    logoUrl ? [{ name, imageUrl: logoUrl, href: url ?? undefined, isDemo }] : [],
  )
}

function viewPartner({ about_hi, is_demo, logo_url, name_hi, url, ...row }: PartnerRow, language: TextLanguage) {
  return {
    id: row.id,
    name: textIn(language, row.name, name_hi),
    about: textIn(language, row.about, about_hi),
    url: webAddress(url) ?? null,
    logoUrl: logo_url,
    isDemo: is_demo,
  }
}

async function readAll(db: Db): Promise<Lists<PartnerRow>> {
  const lists = await Promise.all(partnerKinds.map((kind) => listPartnerRows(db, kind)))
  return listsOf((kind) => lists[partnerKinds.indexOf(kind)] ?? [])
}

function listsOf<Partner>(listOf: (kind: PartnerKind) => Partner[]): Lists<Partner> {
  return Object.fromEntries(partnerKinds.map((kind) => [kind, listOf(kind)])) as Lists<Partner>
}
