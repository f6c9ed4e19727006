import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { openSource } from './open-source.ts'
import { readCsv } from './read-csv.ts'
import { openRowFile } from './row-file.ts'
import type { RowOffset, SourceRow } from './source-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'nukkad-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string | Buffer, name = 'file.csv'): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

async function read(path: string, from?: RowOffset): Promise<SourceRow[]> {
  const source = await openSource(path, new Map())
  return collect(source.rowsFrom(from ?? source.start))
}

test.each([',', ';', '\t', '|'])('columns separated by %j are recognised', async (delimiter) => {
  const rows = await read(file(`name,city\n"Meena, Sweets; | Co",Chennai\n`.replace(/,(?! )/g, delimiter)))
  expect(rows.map(({ cells }) => cells)).toEqual([['Meena, Sweets; | Co', 'Chennai']])
})

test('a byte order mark, CRLF, blank lines and multi-line cells are read, with their line numbers', async () => {
  const rows = await read(file('\ufeffname,address\r\nA Shop,"1st line\r\n2nd line"\r\n\r\nB Shop,"say ""hi"""\r\n'))
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, 'A Shop', '1st line\r\n2nd line'],
    [5, 'B Shop', 'say "hi"'],
  ])
})

test('rows are those of the full parser, whatever is quoted, and reading can resume after each', async () => {
  const pieces = ['a', 'Ravi', ' ', '', '"', '""', ',', '\n', '\r\n', '\r', '5" pipe', 'क', '"x, y"', '"say ""hi"""']
  let seed = 7
  const pick = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return pieces[Math.floor((seed / 2 ** 31) * pieces.length)] ?? ''
  }
  for (let round = 0; round < 300; round++) {
    const rows = Array.from({ length: 8 }, (_, at) => {
      const text = pick() + pick()
      // A stray quote that swallows rows is split again, which the full parser does not do.
      const cell = text.includes('\n') ? `c${text}` : text
      const written = round % 2 === 0 ? `"${cell.replaceAll('"', '""')}"` : cell.replace(/["\r\n,]/g, '')
      return `S${at} Shop,${written},x${pick().replace(/["\r\n]/g, '')}`
    })
    const path = file(`${rows.join(round % 3 === 0 ? '\r\n' : '\n')}${round % 5 === 0 ? '' : '\n'}`)
    const full = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
    const source = { path, bytes: statSync(path).size, hash: '', encoding: 'utf8', bomBytes: 0, kind: 'csv' } as const
    const own = await collect(readCsv(source, ',', { byte: 0, line: 1 }))
    expect(own.map(({ cells }) => cells)).toEqual(parse(readFileSync(path), full))
    const [, , third] = own
    if (third) expect(await collect(readCsv(source, ',', third.end))).toEqual(own.slice(3))
  }
})

test('an unclosed quote costs its own line, not the rows after it', async () => {
  const rows = await read(
    file('name,city\nA Shop,Pune\nB "Shop,Pune\n"C Shop,Pune\nD Shop,Pune\n"E Shop","Pune"\nF Shop,Pune\n'),
  )
  expect(rows.map(({ line, cells }) => [line, cells[0]?.replaceAll('"', '')])).toEqual([
    [2, 'A Shop'],
    [3, 'B Shop'],
    [4, 'C Shop'],
    [5, 'D Shop'],
    [6, 'E Shop'],
    [7, 'F Shop'],
  ])
})

test('an unclosed quote in the last rows loses none of them', async () => {
  const rows = await read(file('name,city\nA Shop,Pune\n"B Shop,Pune\nC Shop,Pune\nD Shop,Pune'))
  expect(rows.map(({ cells }) => cells[0])).toEqual(['A Shop', 'B Shop', 'C Shop', 'D Shop'])
})

test('reading resumes in the middle of a file exactly where it stopped', async () => {
  for (const name of ['go-on.csv', 'go-on.jsonl']) {
    const csv = 'name,city\nकिराना,"Pune\nEast"\nB Shop,Pune\nC Shop,Pune\n'
    const jsonl = ['किराना', 'B Shop', 'C Shop']
      .map((shop) => `${JSON.stringify({ name: shop, city: 'Pune' })}\n`)
      .join('')
    const path = file(name.endsWith('l') ? jsonl : csv, name)
    const all = await read(path)
    for (const [at, row] of all.entries()) expect(await read(path, row.end)).toEqual(all.slice(at + 1))
  }
})

test('a file that is not UTF-8 is read as Windows-1252, and one bad byte does not garble a UTF-8 file', async () => {
  const latin = await openSource(file(Buffer.from('name,city\nCaf\xe9 D\x92Souza,Panaji\n', 'latin1')), new Map())
  expect(latin.file.encoding).toBe('latin1')
  const mixed = Buffer.concat([
    Buffer.from('name,city\nमीना मिठाई,Pune\nBad '),
    Buffer.from([0xff]),
    Buffer.from(',Pune\n'),
  ])
  const utf = await openSource(file(mixed), new Map())
  expect(utf.file.encoding).toBe('utf8')
})

test('a UTF-8 file with replacement characters that another program has saved is read as UTF-8', async () => {
  const saved = Buffer.concat([
    Buffer.from(`name,city\nCaf\ufffd \ufffd\ufffd House,Pune\n${'x'.repeat((1 << 20) - 48)},Pune\n`),
    Buffer.from('Chai \ufffd\ufffd\ufffd\ufffd\ufffd\ufffd,Pune\n'),
  ])
  expect((await openSource(file(saved), new Map())).file.encoding).toBe('utf8')
})

test('the columns of a file without headers are named by their values', async () => {
  const source = await openSource(
    file('Meena Sweets,98400 12345,600017\nRavi Electricals,98400 12346,600018\n'),
    new Map(),
  )
  expect(Object.fromEntries(source.guessed.columns)).toEqual({ name: [0], phone: [1], pincode: [2] })
  expect(await collect(source.rowsFrom(source.start))).toHaveLength(2)
})

test('JSON lines are read, including nested and numeric values, and a broken line is reported separately', async () => {
  const lines = [{ name: 'A', at: { lat: 13.1, lng: 80.2 }, phones: ['98400', 12345] }, { name: 'B' }]
  const path = file(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"name": "C"\n`, 'file.jsonl')
  const source = await openSource(path, new Map())
  expect(source.headers).toEqual(['name', 'at.lat', 'at.lng', 'phones'])
  const rows = await collect(source.rowsFrom(source.start))
  expect(rows.map(({ cells, isBroken }) => isBroken ?? cells)).toEqual([
    ['A', '13.1', '80.2', '98400, 12345'],
    ['B', '', '', ''],
    true,
  ])
})

const zip = (inside: string) => Buffer.from(`PK\u0003\u0004\u0014\u0000\u0006\u0000${inside}`, 'latin1')
const csvUtf8 = 'save the sheet as "CSV UTF-8"'

test.each([
  ['shops.xlsx', zip('[Content_Types].xml'), ['Excel workbook (XLSX)', csvUtf8]],
  ['shops.csv', zip('xl/workbook.xml'), ['Excel workbook (XLSX)', csvUtf8]],
  ['shops.ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), ['OpenDocument', csvUtf8]],
  ['shops.zip', zip('shops.csv'), ['ZIP archive', 'Unpack it']],
  ['shops.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), ['Excel workbook (XLS)', csvUtf8]],
  ['shops.csv.gz', Buffer.from('1f8b0800', 'hex'), ['gzip', 'Unpack it']],
  ['shops.pdf', Buffer.from('%PDF-1.7'), ['PDF', csvUtf8]],
  ['page.xls', Buffer.from('\n<html><table>'), ['web page', csvUtf8]],
  ['list.json', Buffer.from('[\n  {"name": "A"}]'), ['one JSON list', 'jq -c']],
  ['plain.csv', Buffer.from('name,city\nA,Pune\n', 'utf16le'), ['UTF-16 without a byte order mark', 'UTF-8']],
  ['picture.csv', Buffer.from([1, 0, 0, 2, 0, 0]), ['not a text file']],
  ['nothing.csv', Buffer.from(''), ['is empty', 'completely']],
  ['blank.csv', Buffer.from('\n\n'), ['is empty']],
  ['blank16.csv', Buffer.from('\ufeff', 'utf16le'), ['is empty']],
  ['headers.csv', Buffer.from('name,city\n'), ['line of headers, but no rows']],
  ['headers16.csv', Buffer.from('\ufeffname,city\n', 'utf16le'), ['line of headers, but no rows']],
  ['broken.jsonl', Buffer.from('{"name":\n"A"}\n'), ['No line', 'JSON object']],
])('the file %s, which cannot be imported, is refused with what it is and what to do', async (name, content, told) => {
  const path = file(content, name)
  const error = await openSource(path, new Map()).catch((refused: Error) => refused)
  const message = error instanceof Error ? error.message : ''
  expect(message).toContain(path)
  for (const text of told) expect(message).toContain(text)
})

test('a file that is not there, and a folder, are refused with a message', async () => {
  await expect(openSource(join(folder, 'absent.csv'), new Map())).rejects.toThrow('There is no file')
  await expect(openSource(folder, new Map())).rejects.toThrow('is a folder. Name one file in it')
  await expect(openSource(join(file(''), 'x.csv'), new Map())).rejects.toThrow('There is no file')
})

test('a report that cannot be written is named, with what to do', () => {
  const blocked = join(file('', 'blocked'), 'imports', 'a.rejected.csv')
  expect(() => openRowFile(blocked, ['line'], 0)).toThrow(/a\.rejected\.csv cannot be written: .*--rejects/)
})

test.each(['utf16le', 'utf16be'] as const)(
  'a %s file with a byte order mark is read, and its copy removed',
  async (order) => {
    const csv = Buffer.from('\ufeffname;city\nमीना मिठाई;Pune\n"Café; 🍕";Goa\n', 'utf16le')
    const path = file(order === 'utf16le' ? csv : csv.swap16(), 'wide.csv')
    const source = await openSource(path, new Map())
    const rows = await collect(source.rowsFrom(source.start))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['मीना मिठाई', 'Pune'],
      ['Café; 🍕', 'Goa'],
    ])
    expect(await collect(source.rowsFrom(rows[0]?.end ?? source.start))).toEqual(rows.slice(1))
    expect(existsSync(source.file.path)).toBe(true)
    source.close()
    expect(existsSync(source.file.path)).toBe(false)
    expect(existsSync(path)).toBe(true)
  },
)

test('memory does not grow with the file', async () => {
  const rows = 120_000
  const path = file(`name,city,about\n${`Meena Sweets,Chennai,${'x'.repeat(150)}\n`.repeat(rows)}`)
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const source = await openSource(path, new Map())
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  let [read, maxBytes] = [0, 0]
  for await (const _ of source.rowsFrom(source.start)) {
    if (++read % 30_000 !== 0) continue
    collectGarbage()
    maxBytes = Math.max(maxBytes, process.memoryUsage().heapUsed - before)
  }
  expect(read).toBe(rows)
  expect(maxBytes).toBeLessThan(10_000_000)
})
