import type { PageAddress } from '#platform/page-address.ts'

/** The URL path of one file of a medium: the key is unguessable, and its content never changes. */
export function mediaPath(key: string, name: string): string {
  return `/media/${key}/${name}`
}

/** Where a merchant manages the media of a listing. */
export function uploadPath(businessId?: number): PageAddress {
  return businessId === undefined ? '/upload-media' : `/upload-media?business=${businessId}`
}

/** Where the upload page's script sends one file at a time. */
export const uploadFilePath: PageAddress = '/upload-media/file'
