import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { receiveForm } from './receive-form.ts'

test('a form that declares too large a size is refused before any byte is read', async () => {
  let isRead = false
  const body = new Readable({
    read() {
      isRead = true
      this.push(null)
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1001' }
  const limits = { totalBytes: 1000, files: 1, fileBytes: () => 1000 }
  await expect(receiveForm({ body, headers }, tmpdir(), limits)).rejects.toMatchObject({ code: 'form_too_large' })
  expect(isRead).toBe(false)
})
