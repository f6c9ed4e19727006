import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { Refusal, refusals } from './refusal.ts'
import { storableText } from './storable-text.ts'
import { viewerField } from './viewer-field.ts'

/** A form with files that is still being received. */
export interface IncomingForm {
  body: Readable
  headers: IncomingHttpHeaders
}

export interface FormLimits {
  /** Limit for the whole form. */
  totalBytes: number
  files: number
  /** Maximum size of a file by its first bytes; anything beyond it is read and discarded. */
  fileBytes(head: Buffer): number
}

export interface ReceivedFile {
  /** As named by its owner; never part of a path. */
  name: string
  path: string
  bytes: number
  /** The first 64 bytes: they identify the type. */
  head: Buffer
  /** Over the size limit; the file on disk is incomplete. */
  isCut: boolean
}

export interface ReceivedForm {
  fields: Record<string, string>
  files: ReceivedFile[]
  /** The mark of the account that opened the form; undefined where a program sent it, or a visitor opened it. */
  viewer: string | undefined
}

export const refuseForm = refusals({
  form_expected: ['wrong_type', 'Please send the files as a form (multipart/form-data).'],
  form_incomplete: ['bad_request', 'The upload broke off before everything had arrived. Please send it again.'],
  form_too_large: ['too_large', 'That is too much at once. Please send fewer files at a time.'],
  other_account: [
    'conflict',
    'Nothing was sent: you signed in with another account in another tab. Go back, copy your text, then reload that page.',
  ],
  too_many_files: ['invalid', 'Those are too many files at once. Please send fewer at a time.'],
})

const headBytes = 64
const silenceTimeoutMs = 30_000
/** Slower than this for `silenceTimeoutMs` counts as silence: 2 KB a second. */
const minBytes = 64 * 1024
const fieldBytes = 2000
const fieldLimit = 20

/** Whether a request carries files. */
export const isFilesForm = (contentType: string | null | undefined) =>
  /^multipart\/form-data\s*;/i.test(contentType ?? '')

/** The form of a page's request. */
export function incomingForm(request: Request): IncomingForm {
  const body = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([])
  return { body, headers: Object.fromEntries(request.headers) }
}

/**
 * Streams a form and stores its files in a folder under names of our own. Holds one chunk in memory at a time. Refuses:
 * form_expected, form_incomplete (also when next to nothing arrives for 30 s), form_too_large, too_many_files.
 */
export async function receiveForm(form: IncomingForm, folder: string, limits: FormLimits): Promise<ReceivedForm> {
  const parser = createParser(form, limits)
  // Must respond before reading anything, or the response would be lost with the connection.
  if (Number(form.headers['content-length'] ?? 0) > limits.totalBytes) throw refuseForm('form_too_large')
  const fields = new Map<string, string>()
  let viewer: string | undefined
  const streams: BusboyFileStream[] = []
  const files: Promise<ReceivedFile>[] = []
  const stop = new AbortController()
  let failed: unknown
  let hasTooMany = false
  parser.on('field', (name, value) => {
    if (name === viewerField) viewer = value
    else fields.set(name, storableText(value))
  })
  parser.on('filesLimit', () => {
    hasTooMany = true
  })
  parser.on('file', (_field, stream, name) => {
    // The pipeline reports an interrupted stream; unhandled here, the error would end the process.
    stream.on('error', () => undefined)
    streams.push(stream)
    const file = writeDown(stream, { name: name ?? '', path: join(folder, `file-${files.length}`), limits })
    // ignored: kept and thrown below, when every file is closed
    file.catch((error: unknown) => {
      failed ??= error
      // Not even opened: read and discarded.
      if (isOfDisk(error)) stream.resume()
      else stop.abort()
    })
    files.push(file)
  })
  try {
    await pipeline(form.body, bounded(limits.totalBytes, stop), parser, { signal: stop.signal })
    const received = await Promise.all(files)
    if (hasTooMany) throw refuseForm('too_many_files')
    // Browsers send an empty file field as a file without a name.
    const sent = received.filter(({ name, bytes }) => name !== '' || bytes > 0)
    return { fields: Object.fromEntries(fields), files: sent, viewer }
  } catch (error) {
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(files)
    if (error instanceof Refusal) throw error
    if (isOfDisk(failed)) throw failed
    throw refuseForm('form_incomplete')
  }
}

/**
 * The texts of a form whose files nobody wants any more: they are read and dropped. Nothing of what breaks off or is
 * no form.
 */
export async function receiveTexts(form: IncomingForm, totalBytes: number): Promise<Record<string, string>> {
  // As above: its sender must get an answer before anything is read.
  if (Number(form.headers['content-length'] ?? 0) > totalBytes) return {}
  const fields = new Map<string, string>()
  const stop = new AbortController()
  try {
    const parser = createParser(form, { files: 100 })
    parser.on('field', (name, value) => name !== viewerField && fields.set(name, storableText(value)))
    parser.on('file', (_field, stream) => {
      stream.on('error', () => undefined)
      stream.resume()
    })
    await pipeline(form.body, bounded(totalBytes, stop), parser, { signal: stop.signal })
    return Object.fromEntries(fields)
  } catch {
    // ignored: its sender is led on as if nothing had been typed
    return {}
  }
}

function createParser({ headers }: IncomingForm, { files }: Pick<FormLimits, 'files'>): BusboyInstance {
  const type = headers['content-type'] ?? ''
  if (!isFilesForm(type)) throw refuseForm('form_expected')
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: { files, fields: fieldLimit, fieldSize: fieldBytes, parts: files + fieldLimit + 1, headerPairs: 20 },
    })
  } catch {
    // ignored: a header that names no boundary announces no form
    throw refuseForm('form_expected')
  }
}

/** Passes on the data while it keeps arriving and stays within the limit. */
function bounded(limitBytes: number, stop: AbortController) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const timer = setTimeout(() => stop.abort(), silenceTimeoutMs)
    let total = 0
    let counted = 0
    try {
      for await (const chunk of source) {
        total += chunk.length
        if (total - counted >= minBytes) {
          timer.refresh()
          counted = total
        }
        if (total > limitBytes) throw refuseForm('form_too_large')
        yield chunk
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

type Target = { name: string; path: string; limits: FormLimits }

/** Throws when the disk takes no more, but only after all has been read: who is hung up on reads no answer. */
async function writeDown(stream: BusboyFileStream, { name, path, limits }: Target): Promise<ReceivedFile> {
  const file: FileHandle = await open(path, 'wx', 0o600)
  let head: Buffer = Buffer.alloc(0)
  let bytes = 0
  let failed: unknown
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      bytes += chunk.length
      if (failed || bytes > limits.fileBytes(head)) continue
      // ignored: kept and thrown below
      await file.appendFile(chunk).catch((error: unknown) => {
        failed = error
      })
    }
    if (failed) throw failed
    await file.sync()
  } finally {
    await file.close()
  }
  return { name, path, bytes, head, isCut: bytes > limits.fileBytes(head) }
}

const isOfDisk = (error: unknown): error is Error => error instanceof Error && 'syscall' in error
