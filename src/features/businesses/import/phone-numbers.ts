/**
 * The number to reach a business, E.164, out of a cell that may hold several and anything else: the first mobile, else the
 * first landline with its area code or toll-free number; undefined when there is none. A landline without area code cannot
 * be called from elsewhere and is left out.
 */
export function firstPhone(cell: string): string | undefined {
  const numbers = numbersIn(cell)
  return numbers.find(isMobile) ?? numbers[0]
}

/** `^[6-9]\d{9}$` after +91 (rules.md, "Identity"). Area codes beginning with 6 to 9 look the same; nothing tells them apart. */
function isMobile(e164: string): boolean {
  return /^\+91[6-9]\d{9}$/.test(e164)
}

function numbersIn(cell: string): string[] {
  const numbers: string[] = []
  for (const part of cell.split(/[,;/|\n&]|\b(?:or|and)\b|\s{2,}|(?<=\d{10})\s+(?=[+0]?\d{10})/i)) {
    const number = phoneOf(part)
    if (number && !numbers.includes(number)) numbers.push(number)
  }
  return numbers
}

/** One Indian number, E.164: strips +91, 0091, 91 and 0; 10 digits are left, or a toll-free 1800/1860 number. */
export function phoneOf(text: string): string | undefined {
  // A spreadsheet's "9.87654E+09" has lost its digits; "9876543210.0" has not.
  if (/\d[eE]\+?\d/.test(text)) return undefined
  const digits = text
    .replace(/\.0+$/, '')
    .replace(/(?:ext|extn|x)[.:\s]*\d+\s*$/i, '')
    .replace(/\D/g, '')
  if (digits.length < 9 || digits.length > 15) return undefined
  const national = stripCountry(digits)
  if (/^18[06]0\d{6,7}$/.test(national)) return `+91${national}`
  if (!/^[2-9]\d{9}$/.test(national) || isMadeUp(national)) return undefined
  return `+91${national}`
}

function stripCountry(digits: string): string {
  const withoutZeros = digits.replace(/^0+/, '')
  if (withoutZeros.length > 10 && withoutZeros.startsWith('91')) return withoutZeros.slice(2).replace(/^0/, '')
  return withoutZeros
}

function isMadeUp(national: string): boolean {
  return /(\d)\1{7}/.test(national) || national === '9876543210' || national === '8765432109'
}
