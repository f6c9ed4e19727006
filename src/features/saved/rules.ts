import type { PageAddress } from '#platform/page-address.ts'

/** Enough for years of errands; it bounds the list, the export and what one account can store. */
export const maxSaved = 200
export const savedPerPage = 20

/** What the button on a business page offers: to sign in, to save, or to remove. */
export type SaveState = 'visitor' | 'unsaved' | 'saved'

/** A page of the list, from 1. */
export function savedPath(page = 1): PageAddress {
  return page > 1 ? `/saved?page=${page}` : '/saved'
}
