import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type Utf16 = 'utf-16le' | 'utf-16be'

/** The encoding that a byte order mark tells; undefined when there is none of UTF-16. */
export function utf16Of(head: Buffer): Utf16 | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

export interface Utf8Copy {
  path: string
  remove(): void
}

/** Copies a UTF-16 file as UTF-8 into a temporary folder, whatever its size in constant memory. */
export async function copyAsUtf8(path: string, encoding: Utf16): Promise<Utf8Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-utf16-'))
  const copy = { path: join(folder, 'copy'), remove: () => rmSync(folder, { recursive: true, force: true }) }
  try {
    await pipeline(
      createReadStream(path),
      async function* (chunks: AsyncIterable<Buffer>) {
        const decoder = new TextDecoder(encoding)
        for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
        yield decoder.decode()
      },
      createWriteStream(copy.path),
    )
  } catch (error) {
    copy.remove()
    throw error
  }
  return copy
}
