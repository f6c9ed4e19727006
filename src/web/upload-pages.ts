import { adPicturePath, bookAdPath } from '#features/advertising/ad-paths.ts'
import { pictureFormBytes } from '#features/advertising/rules.ts'
import { photoLimits } from '#features/enquiries/rules.ts'
import { uploadFilePath, uploadPath } from '#features/media/media-path.ts'
import { formBytes } from '#features/media/rules.ts'
import { claimPapersPath } from '#features/ownership/claim-path.ts'
import { papersRules } from '#features/ownership/rules.ts'
import { photoFormBytes } from '#features/ratings/rules.ts'
import { registrationPath } from '#features/registration/registration-path.ts'
import { photoFormBytes as firstPhotoFormBytes } from '#features/registration/rules.ts'
import { isFilesForm } from '#platform/receive-form.ts'
import { pagePathOf } from './page-path.ts'

const plainFormBytes = 256 * 1024
/** Pages that accept files, and the size limit of their forms. */
const uploadPages = new Map<string, number>([
  [uploadPath(), formBytes],
  [uploadFilePath, formBytes],
  [registrationPath, firstPhotoFormBytes],
  [claimPapersPath, papersRules.formBytes],
  [adPicturePath, pictureFormBytes],
  [bookAdPath, pictureFormBytes],
  ['/merchant-message', photoLimits.formBytes],
  ['/account/review-photos', photoFormBytes],
  ['/account/review-photos/file', photoFormBytes],
])

/** The size limit in bytes of a form at this address: large only for files, which are streamed to disk. */
export function pageFormBytes(url: string, contentType: string | undefined): number {
  if (!isFilesForm(contentType)) return plainFormBytes
  return uploadPages.get(pagePathOf(url)) ?? plainFormBytes
}

export const takesFilesSlowly = (url: string, contentType: string | undefined) =>
  pageFormBytes(url, contentType) > plainFormBytes
