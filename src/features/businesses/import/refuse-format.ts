const asCsv = 'Open it in a spreadsheet program, save the sheet as "CSV UTF-8", and import that file.'

/**
 * Throws a message that says what a file is and what to do when its first bytes are those of a format that cannot be
 * imported, whatever it is called.
 */
export function refuseFormat(path: string, head: Buffer): void {
  const problem = problemOf(path, head)
  if (problem) throw new Error(`${path} ${problem}`)
}

function problemOf(path: string, head: Buffer): string | undefined {
  const bytes = head.toString('latin1')
  if (bytes.startsWith('PK\u0003\u0004')) return zipProblem(path, bytes)
  if (bytes.startsWith('\u00d0\u00cf\u0011\u00e0')) return `is an Excel workbook (XLS). ${asCsv}`
  if (bytes.startsWith('\u001f\u008b')) return 'is compressed (gzip). Unpack it and import the file inside.'
  if (bytes.startsWith('%PDF')) return `is a PDF. Copy its table into a spreadsheet. ${asCsv}`
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|table|head|meta|\?xml)/i.test(bytes))
    return `is a web page or XML, not a table. ${asCsv}`
  if (/^(?:\u00ef\u00bb\u00bf)?\s*\[\s*\{/.test(bytes))
    return `is one JSON list. Write one object on each line: jq -c '.[]' FILE.json > FILE.jsonl`
  if (isWide(head)) return `is UTF-16 without a byte order mark. Save it as UTF-8 and import it again.`
  if (head.includes(0)) return `is not a text file. If it is a table: ${asCsv}`
  return undefined
}

function zipProblem(path: string, bytes: string): string {
  if (bytes.includes('opendocument')) return `is an OpenDocument spreadsheet (ODS). ${asCsv}`
  if (/\.xls[xmb]$/i.test(path) || /\[Content_Types\]\.xml|xl\//.test(bytes))
    return `is an Excel workbook (XLSX). ${asCsv}`
  return 'is a ZIP archive. Unpack it and import the file inside.'
}

/** Every second byte of English or digits in UTF-16 is zero. */
function isWide(head: Buffer): boolean {
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  return Math.max(even, odd) > head.length / 8 && Math.min(even, odd) === 0
}
