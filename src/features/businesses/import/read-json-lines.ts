import { createReadStream } from 'node:fs'
import { cutText } from '#platform/cut-text.ts'
import type { SourceFile } from './inspect-source.ts'
import type { RowOffset, SourceRow } from './source-row.ts'

const maxLineBytes = 1 << 20
const [maxColumns, maxKeyLength] = [500, 200]
const newline = 10
const tooLong = 'A line of more than 1 MB: a line must hold one business'

/**
 * The rows of a file with one JSON object per line; `columns` names the keys to read, nested ones as `location.lat`,
 * and of a list of objects those of the first: `addresses.postcode`.
 */
export async function* readJsonLines(
  file: SourceFile,
  from: RowOffset,
  columns: readonly string[],
): AsyncGenerator<SourceRow> {
  for await (const { line, endByte, text } of linesOf(file, from)) {
    if (text?.trim() === '') continue
    const object = text === undefined ? undefined : parseObject(text)
    const end = { byte: endByte, line: line + 1 }
    if (object) yield { line, end, cells: columns.map((column) => object.get(column) ?? '') }
    else yield { line, end, cells: [text === undefined ? tooLong : cutText(text, 200)], isBroken: true }
  }
}

/** The keys used in the first `limit` lines, in order of appearance; not more than a business can have. */
export async function jsonColumns(file: SourceFile, limit: number): Promise<string[]> {
  const columns = new Set<string>()
  let read = 0
  for await (const { text } of linesOf(file, { byte: file.bomBytes, line: 1 })) {
    for (const key of parseObject(text ?? '')?.keys() ?? []) {
      if (columns.size < maxColumns && key.length <= maxKeyLength) columns.add(key)
    }
    if (++read === limit) break
  }
  return [...columns]
}

/** The lines; the text of one that is too long is undefined, so that the rest of the file is read all the same. */
async function* linesOf(
  file: SourceFile,
  from: RowOffset,
): AsyncGenerator<{ line: number; endByte: number; text: string | undefined }> {
  let { byte: endByte, line } = from
  let rest = Buffer.alloc(0)
  let dropped = 0
  const textOf = (bytes: Buffer) => bytes.toString(file.encoding)
  for await (const chunk of createReadStream(file.path, { start: from.byte, highWaterMark: 1 << 18 })) {
    const bytes = Buffer.concat([rest, chunk])
    let start = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      endByte += dropped + end + 1 - start
      yield { line, endByte, text: dropped > 0 ? undefined : textOf(bytes.subarray(start, end)) }
      dropped = 0
      line += 1
      start = end + 1
    }
    rest = bytes.subarray(start)
    if (rest.length > maxLineBytes) {
      dropped += rest.length
      rest = Buffer.alloc(0)
    }
  }
  const last = dropped + rest.length
  if (last > 0) yield { line, endByte: endByte + last, text: dropped > 0 ? undefined : textOf(rest) }
}

function parseObject(text: string): Map<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return new Map(flatten(value, ''))
  } catch {
    // ignored: a line that is not JSON is rejected by the import
    return undefined
  }
}

function* flatten(object: object, prefix: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(object)) {
    const name = prefix + key
    if (Array.isArray(value)) {
      yield [name, value.filter((item) => typeof item !== 'object').join(', ')]
      const first = value.find((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
      if (first && prefix.length < 60) yield* flatten(first, `${name}.`)
    } else if (typeof value !== 'object' || value === null) yield [name, value == null ? '' : String(value)]
    else if (prefix.length < 60) yield* flatten(value, `${name}.`)
  }
}
