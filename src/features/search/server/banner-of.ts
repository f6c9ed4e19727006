import type { App } from '#core/context.ts'

/** The number of businesses that the specification's banner states, and the true one of this installation. */
export function bannerOf({ config, search }: Pick<App, 'config' | 'search'>) {
  return { claimed: config.site.bannerListings, listed: search.listingCount }
}
