import { expect, test } from 'vitest'
import { formBytes } from '#features/media/rules.ts'
import { pageFormBytes } from './upload-pages.ts'

test('only a form with files on a page that takes them may be long: any other is read into memory', () => {
  const files = 'multipart/form-data; boundary=x'
  const fields = 'application/x-www-form-urlencoded'
  for (const url of ['/upload-media?business=1', '/hi/upload-media', '/upload-media.data', '/upload-media/file']) {
    expect(pageFormBytes(url, files), url).toBe(formBytes)
    expect(pageFormBytes(url, files.replace('multipart', 'Multipart')), url).toBe(formBytes)
    for (const type of [fields, 'text/plain', undefined]) expect(pageFormBytes(url, type), url).toBe(256 * 1024)
  }
  expect(pageFormBytes('/contact', files)).toBe(256 * 1024)
})
