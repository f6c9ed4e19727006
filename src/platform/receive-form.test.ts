import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { refusalOf } from './database-outage.ts'
import { receiveForm } from './receive-form.ts'

/** A disk is full once a file in a folder of this name is written. */
const full = 'nukkad-full-disk-'
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  const open = async (path: string, ...rest: [string, number]) => {
    const file = await actual.open(path, ...rest)
    const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    if (path.includes(full)) file.appendFile = () => Promise.reject(noSpace)
    return file
  }
  return { ...actual, open }
})

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

test.each(['full', 'gone'])(
  'of a disk that is %s the whole form is still read, so that its sender gets an answer',
  async (what) => {
    const folder = mkdtempSync(join(tmpdir(), full))
    const part = 'a'.repeat(64 * 1024)
    const chunks = [
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      ...Array.from({ length: 40 }, () => part),
      '\r\n--x--\r\n',
    ]
    const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
    const limits = { totalBytes: 10_000_000, files: 1, fileBytes: () => 10_000_000 }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const received = receiveForm({ body, headers }, what === 'full' ? folder : join(folder, 'none'), limits)
    await expect(received).rejects.toMatchObject({ code: what === 'full' ? 'ENOSPC' : 'ENOENT' })
    expect(body.readableEnded).toBe(true)
    rmSync(folder, { recursive: true })
  },
)

test('a full disk is an outage that is answered so, and no fault of the file or of ours', () => {
  const statusOf = (code: string) => refusalOf(Object.assign(new Error('write'), { code, syscall: 'write' }))?.status
  expect(['ENOSPC', 'EDQUOT', 'EACCES'].map(statusOf)).toEqual([503, 503, undefined])
})
