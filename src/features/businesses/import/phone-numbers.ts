import { isMobile, nationalNumber, parsePhone } from '#platform/phone.ts'

/**
 * The contact number, in E.164, from a cell that may hold several and other text: the first mobile, else the first
 * landline with its area code or toll-free number; undefined when there is none. A landline without area code cannot be
 * called from elsewhere and is ignored.
 */
export function firstPhone(cell: string): string | undefined {
  const numbers = numbersIn(cell)
  return numbers.find(isMobile) ?? numbers[0]
}

function numbersIn(cell: string): string[] {
  const numbers: string[] = []
  for (const part of cell.split(/[,;/|\n&]|\b(?:or|and)\b|\s{2,}|(?<=\d{10})\s+(?=[+0]?\d{10})/i)) {
    const number = phoneOf(part)
    if (number && !numbers.includes(number)) numbers.push(number)
  }
  return numbers
}

/** The number in one cell, in E.164, without its extension and surrounding words. */
export function phoneOf(text: string): string | undefined {
  // A spreadsheet's "9.87654E+09" has lost its digits; "9876543210.0" has not.
  if (/\d[eE]\+?\d/.test(text)) return undefined
  const digits = text
    .replace(/\.0+$/, '')
    .replace(/(?:ext|extn|x)[.:\s]*\d+\s*$/i, '')
    .replace(/\D/g, '')
  const phone = parsePhone(digits)
  return phone && !isPlaceholder(nationalNumber(phone)) ? phone : undefined
}

function isPlaceholder(national: string): boolean {
  return /(\d)\1{7}/.test(national) || national === '9876543210' || national === '8765432109'
}
