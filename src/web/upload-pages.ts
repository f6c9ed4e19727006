import { uploadFilePath, uploadPath } from '#features/media/media-path.ts'
import { formBytes } from '#features/media/rules.ts'
import { withoutLanguage } from '#texts/language.ts'

const plainFormBytes = 256 * 1024
/** Pages that take files, and the most their forms may have. */
const uploadPages = new Map([
  [uploadPath(), formBytes],
  [uploadFilePath, formBytes],
])

/** How many bytes a form of the page at this address may have. */
export function pageFormBytes(url: string): number {
  const path = withoutLanguage(url.replace(/[?#].*/s, ''))
  return uploadPages.get(path.replace(/\.data$/, '').toLowerCase()) ?? plainFormBytes
}

export const isUploadPage = (url: string) => pageFormBytes(url) > plainFormBytes
