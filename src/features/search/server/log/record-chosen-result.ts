import type { Ctx } from '#core/context.ts'
import type { Visit } from '#platform/is-visit.ts'
import { withoutLanguage } from '#texts/language.ts'
import { whatText } from '../../results-path.ts'

const resultsPage = /^\/business-listing\/([^/]+)\/([^/]+)\/?$/

/**
 * Counts that a person opened a business from a list of results. The Referer header says so, with or without
 * JavaScript.
 */
export function recordChosenResult({ app, client }: Pick<Ctx, 'app' | 'client'>, visit: Visit, businessId: number) {
  const searched = searchBefore(visit)
  if (!searched) return
  const cityId = app.places.cityBySlug(searched.city)?.id
  app.search.choices.record({ kind: 'business', id: businessId, text: searched.text, cityId }, client)
}

/** The search of the result list a request comes from; undefined when it comes from elsewhere. */
export function searchBefore({ headers, url }: Visit): { city: string; text: string } | undefined {
  const referer = URL.parse(headers.get('referer') ?? '')
  if (referer?.host !== new URL(url).host) return undefined
  const [, city, what] = resultsPage.exec(withoutLanguage(referer.pathname)) ?? []
  if (city === undefined || what === undefined) return undefined
  try {
    return { city, text: whatText(decodeURIComponent(what)) }
  } catch {
    // ignored: an address that cannot be decoded tells nothing
    return undefined
  }
}
