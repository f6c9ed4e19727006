import { isAscii } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export interface SourceFile {
  path: string
  bytes: number
  /** SHA-256 of the content, hex. */
  hash: string
  encoding: 'utf8' | 'latin1'
  /** Length of the byte order mark. */
  bomBytes: number
  kind: 'csv' | 'jsonl'
}

const replacement = Buffer.from('\ufffd')

/**
 * Reads a file once, whatever its size, in constant memory. A file is UTF-8 unless it has more invalid than valid
 * sequences beyond ASCII; one bad byte must not garble every Hindi name of the file. A replacement character that
 * another program has saved is valid. Throws a readable message when the
 * file is not text.
 */
export async function inspectSource(path: string): Promise<SourceFile> {
  const head = await readHead(path)
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) {
    throw new Error(`${path} is UTF-16. Save it as UTF-8 and import it again.`)
  }
  if (head.includes(0)) throw new Error(`${path} is not a text file.`)
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
    kind: kindOf(path, head),
  }
}

/** Replacement characters that stand in the bytes themselves. */
function countSaved(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(replacement); at !== -1; at = bytes.indexOf(replacement, at + replacement.length)) count++
  return count
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function kindOf(path: string, head: Buffer): 'csv' | 'jsonl' {
  if (/\.(?:jsonl|ndjson)$/i.test(path)) return 'jsonl'
  if (/\.(?:csv|tsv|txt)$/i.test(path)) return 'csv'
  return /^[\ufeff\s]*\{\s*"/.test(head.toString('utf8')) ? 'jsonl' : 'csv'
}
