import { isAscii } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileProblem } from './file-problem.ts'
import { refuseFormat } from './refuse-format.ts'
import { copyAsUtf8, type Utf8Copy, utf16Of } from './utf16-copy.ts'

export interface SourceFile {
  /** What is read: the named file, or its copy in UTF-8. */
  path: string
  bytes: number
  /** SHA-256 of the content, hex. */
  hash: string
  encoding: 'utf8' | 'latin1'
  /** Length of the byte order mark. */
  bomBytes: number
  kind: 'csv' | 'jsonl'
}

export interface InspectedSource {
  file: SourceFile
  /** Set when the named file is UTF-16: then a copy is read, which must be removed. */
  copy: Utf8Copy | undefined
}

const replacement = Buffer.from('\ufffd')

/**
 * Finds out how a file is to be read. When it cannot be opened, or is no text, throws a message that says what it is
 * and what to do.
 */
export async function inspectSource(path: string): Promise<InspectedSource> {
  const head = await readHead(path)
  const utf16 = utf16Of(head)
  if (!utf16) {
    refuseFormat(path, head)
    return { file: await inspectText(path, head, kindOf(path, head)), copy: undefined }
  }
  const copy = await copyAsUtf8(path, utf16)
  try {
    const copiedHead = await readHead(copy.path)
    return { file: await inspectText(copy.path, copiedHead, kindOf(path, copiedHead)), copy }
  } catch (error) {
    copy.remove()
    throw error
  }
}

/**
 * Reads a file once, whatever its size, in constant memory. A file is UTF-8 unless it has more invalid than valid
 * sequences beyond ASCII; one bad byte must not garble every Hindi name of the file. A replacement character that
 * another program has saved is valid.
 */
async function inspectText(path: string, head: Buffer, kind: SourceFile['kind']): Promise<SourceFile> {
  const hash = createHash('sha256')
  const decoder = new TextDecoder()
  let [bytes, valid, invalid] = [0, 0, 0]
  let tail = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk)
    bytes += chunk.length
    const text = decoder.decode(chunk, { stream: true })
    const saved = countSaved(Buffer.concat([tail, chunk]))
    tail = chunk.subarray(-(replacement.length - 1))
    if (isAscii(chunk)) continue
    invalid += text.split('\ufffd').length - 1 - saved
    valid += (text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0) + saved
  }
  return {
    path,
    bytes,
    hash: hash.digest('hex'),
    encoding: invalid > valid ? 'latin1' : 'utf8',
    bomBytes: head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0,
    kind,
  }
}

/** Replacement characters that stand in the bytes themselves. */
function countSaved(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(replacement); at !== -1; at = bytes.indexOf(replacement, at + replacement.length)) count++
  return count
}

async function readHead(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new Error(`${path} cannot be read: ${fileProblem(error)}.`)
  }
}

function kindOf(path: string, head: Buffer): 'csv' | 'jsonl' {
  if (/\.(?:jsonl|ndjson)$/i.test(path)) return 'jsonl'
  if (/\.(?:csv|tsv|txt)$/i.test(path)) return 'csv'
  return /^[\ufeff\s]*\{\s*"/.test(head.toString('utf8')) ? 'jsonl' : 'csv'
}
