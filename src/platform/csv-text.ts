import { stringify } from 'csv-stringify/sync'

/** In front of a file, so that spreadsheets read it as UTF-8. */
export const csvMark = '\ufeff'

/** The place before a formula. */
const formulaStart = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\r\n])(?=[=@＝＠]|[+\-＋－][+\-＋－(=@＝＠]*[\p{L}\p{N}])/gu

/**
 * Rows as CSV. Spreadsheets run cells that begin like a formula: such text gets an apostrophe in front (OWASP, CSV
 * injection), also behind a semicolon or a line break, at which a spreadsheet of another language begins a cell; there
 * signs count only before a letter or a digit, with brackets between them or none, so that ";-)" and "- item" stay. A
 * number with its country code is left alone.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (/^\+\d{6,15}$/.test(cell) ? cell : cell.replaceAll(formulaStart, "'")))),
    // Without the second, a cell is quoted for a whole end of row alone: a line feed in it would begin another row.
    { record_delimiter: 'windows', quote_record_delimiter: true },
  )
}
