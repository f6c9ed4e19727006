import { uploadFilePath, uploadPath } from '#features/media/media-path.ts'
import { formBytes } from '#features/media/rules.ts'
import { isFilesForm } from '#platform/receive-form.ts'
import { withoutLanguage } from '#texts/language.ts'

const plainFormBytes = 256 * 1024
/** Pages that take files, and the most their forms may have. */
const uploadPages = new Map<string, number>([
  [uploadPath(), formBytes],
  [uploadFilePath, formBytes],
])

/** How many bytes a form of the page at this address may have: many only for files, which are not held in memory. */
export function pageFormBytes(url: string, contentType: string | undefined): number {
  if (!isFilesForm(contentType)) return plainFormBytes
  const path = withoutLanguage(url.replace(/[?#].*/s, ''))
  return uploadPages.get(path.replace(/\.data$/, '').toLowerCase()) ?? plainFormBytes
}

export const takesFilesSlowly = (url: string, contentType: string | undefined) =>
  pageFormBytes(url, contentType) > plainFormBytes
