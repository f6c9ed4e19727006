import type { PageAddress } from '#platform/page-address.ts'
import type { BusinessPath } from './business-path.ts'

/** What a printed QR code opens: the page of a business, or the form that rates it. */
export type CodeUse = 'page' | 'reviews'

/** `?for=reviews`; anything else is the page. */
export function codeUseOf({ searchParams }: URL): CodeUse {
  return searchParams.get('for') === 'reviews' ? 'reviews' : 'page'
}

/** The sheet to print. */
export function sheetPath(businessUrl: BusinessPath, use: CodeUse): PageAddress {
  return use === 'page' ? `${businessUrl}/share` : `${businessUrl}/share?for=reviews`
}

/** The image. */
export function codePath(businessUrl: BusinessPath, use: CodeUse): PageAddress {
  return use === 'page' ? `${businessUrl}/qr.svg` : `${businessUrl}/qr.svg?for=reviews`
}
