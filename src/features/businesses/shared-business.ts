import type { Shared } from '#ui/share-targets.ts'
import type { BusinessPage } from './contract.ts'

/** The text and address sent when a business is shared. */
export function sharedBusiness(
  origin: string,
  { city, name, url }: Pick<BusinessPage, 'city' | 'name' | 'url'>,
): Shared {
  return { url: origin + url, title: `${name}, ${city}` }
}
