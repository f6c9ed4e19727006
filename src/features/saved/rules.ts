import type { PageAddress } from '#platform/page-address.ts'

/** Enough for years of errands; it bounds the list, the export and what one account can store. */
export const maxSaved = 200
export const savedPerPage = 20

/** Whether the viewer of a business page has saved it. */
export type SaveState = 'unsaved' | 'saved'

/** A page of the list, from 1. */
export function savedPath(page = 1): PageAddress {
  return page > 1 ? `/saved?page=${page}` : '/saved'
}

/** Where a form leads back to: the button of a business page, the heading of the list, and a row of it. */
export const saveButtonId = 'save'
export const savedTitleId = 'saved-title'
export const rowId = (businessId: number) => `saved-${businessId}` as const
