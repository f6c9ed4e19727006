import type { PageAddress } from '#platform/page-address.ts'

/** The address of one file of a medium: the key is unguessable, and what lies under it never changes. */
export function mediaPath(key: string, name: string): string {
  return `/media/${key}/${name}`
}

/** Where a merchant sees to the media of a listing. */
export function uploadPath(businessId?: number): PageAddress {
  return businessId === undefined ? '/upload-media' : `/upload-media?business=${businessId}`
}

/** Where the page's script sends one file at a time. */
export const uploadFilePath: PageAddress = '/upload-media/file'
