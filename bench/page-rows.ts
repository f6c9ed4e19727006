import type pg from 'pg'
import type { App } from '#core/context.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { resultsPath } from '#features/search/results-path.ts'
import type { TableRow } from './bench-table.ts'
import { createHttpClient, type HttpCall, loadWith } from './http-client.ts'
import { listSampleBusinesses } from './sample-queries.ts'
import { latencyOf, type Task, timeRows } from './timed-rows.ts'
import { type KeyPress, type TextKind, type TypedText, textKinds } from './typed-texts.ts'

const samePages = 400
const businessPages = 400
const resultsPages = 1600
const apiCalls = 400

interface PageRow {
  key: string
  name: string
  calls: HttpCall[]
}

export interface PageWork {
  origin: string
  pool: pg.Pool
  postmasterPid: number
  texts: readonly TypedText[]
  presses: readonly KeyPress[]
}

/**
 * Times the built app over HTTP. The first row is an empty response, the second an empty page: the baseline of the
 * others.
 */
export async function timePages(app: App, work: PageWork): Promise<{ rows: TableRow[]; all: number[] }> {
  const { origin, pool, postmasterPid, texts, presses } = work
  const client = createHttpClient(origin)
  try {
    const bytes = new Map<string, number[]>()
    const task = (key: string, call: HttpCall): Task => ({
      row: key,
      run: async () => {
        const sent = await client.call(call)
        const known = bytes.get(key)
        if (known) known.push(sent)
        else bytes.set(key, [sent])
      },
    })
    // Searches near a position use the API; there is no results page for a position.
    const shown = texts.filter(({ kind }) => kind !== 'nearby').slice(0, resultsPages)
    const results = shown.map((text) => ({ kind: text.kind, call: resultsPage(app, text) }))
    const rest = await otherPages(app, pool, texts, presses)
    const times = await timeRows(
      [
        ...results.map(({ kind, call }) => task(kind, call)),
        ...rest.flatMap(({ key, calls }) => calls.map((call) => task(key, call))),
      ],
      postmasterPid,
    )
    const measured = (name: string, keys: readonly string[]) => ({
      name,
      ...latencyOf(keys.flatMap((key) => times.get(key) ?? [])),
      bytes: latencyOf(keys.flatMap((key) => bytes.get(key) ?? [])).p50,
    })
    const loaded = async (name: string, keys: readonly string[], calls: readonly HttpCall[]) => {
      const one = await loadWith(origin, calls, 1)
      const ten = await loadWith(origin, calls, 10)
      const rates = { perSecond: one.perSecond, perSecondAtTen: ten.perSecond, cpuMs: ten.cpuMsPerCall }
      return { ...measured(name, keys), ...rates }
    }
    const kinds = (Object.entries(textKinds) as [TextKind, string][]).filter(([kind]) => times.has(kind))
    const keys = kinds.map(([kind]) => kind)
    const [empty, emptyPage, ...others] = await inTurn(rest, ({ key, name, calls }) => loaded(name, [key], calls))
    const mixed = await loaded(
      '**results page, all kinds**',
      keys,
      results.map(({ call }) => call),
    )
    const byKind = kinds.map(([kind, name]) => measured(`– ${name}`, [kind]))
    const rows = [empty, emptyPage, mixed, ...byKind, ...others].filter((row) => row !== undefined)
    return { rows, all: keys.flatMap((key) => times.get(key) ?? []) }
  } finally {
    client.close()
  }
}

function resultsPage({ places }: App, { text, cityId, page }: TypedText): HttpCall {
  const citySlug = cityId === undefined ? undefined : places.cityById(cityId)?.slug
  return { method: 'GET', path: resultsPath({ citySlug, what: text, page: page + 1 }) }
}

async function otherPages(
  { places }: App,
  pool: pg.Pool,
  texts: readonly TypedText[],
  presses: readonly KeyPress[],
): Promise<PageRow[]> {
  const same = (path: string): HttpCall[] => Array.from({ length: samePages }, () => ({ method: 'GET', path }))
  const businesses = (await listSampleBusinesses(pool, businessPages)).map(({ id, slug, cityId }): HttpCall => {
    const citySlug = places.cityById(cityId)?.slug ?? ''
    return { method: 'GET', path: businessPath({ citySlug, slug, id }) }
  })
  const post = (path: string, body: object): HttpCall => ({
    method: 'POST',
    path: `/api/v1/search/${path}`,
    body: JSON.stringify(body),
  })
  const cityOf = (cityId: number | undefined) => (cityId === undefined ? undefined : places.cityById(cityId)?.slug)
  const searches = texts
    .filter(({ kind }) => kind !== 'nearby')
    .slice(0, apiCalls)
    .map(({ text, cityId, page }) =>
      post('businesses', { searchText: text, city: cityOf(cityId), page: { size: 10, page } }),
    )
  const typing = presses
    .slice(0, apiCalls)
    .map(({ text, cityId }) => post('suggestions', { searchText: text, city: cityOf(cityId) }))
  return [
    { key: 'healthz', name: 'empty answer, `/healthz`', calls: same('/healthz') },
    { key: 'privacy', name: 'empty page, `/privacy-policy`', calls: same('/privacy-policy') },
    { key: 'business', name: 'business page', calls: businesses },
    { key: 'home', name: 'home page', calls: same('/') },
    { key: 'api', name: '`POST /api/v1/search/businesses`', calls: searches },
    { key: 'typing', name: '`POST /api/v1/search/suggestions`', calls: typing },
  ]
}

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
