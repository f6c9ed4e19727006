import { latinDigits } from '#platform/digits.ts'
import { isMobile, nationalNumber, parsePhone } from '#platform/phone.ts'

interface TypedNumber {
  /** E.164. */
  phone: string
  /** Written as an area code and a number (080-2345 6789): no mobile, though it begins like one. */
  hasAreaCode: boolean
}

const extension = /\b(?:ext(?:ension|n)?|x)\b[.:\s-]*\d{1,5}(?:\s*[,/]\s*\d{1,5}(?!\d))*|(?<=\d)x\d{1,5}\b/gi
const areaCodeAlone = /^0\d{2,4}$/
/** A country code that is not India's: its other digits may look like a number here, which is a stranger's. */
const abroad = /^\P{Nd}*(?:\+\P{Nd}*(?!91|\P{Nd}*0)|00(?!91|\P{Nd}*91))\d/u
/** +91, two zeros and ten digits. */
const maxDigits = 14

/**
 * The contact number, in E.164, from a cell that may hold several and other text: the first mobile, else the first
 * landline with its area code or toll-free number; undefined when there is none. A landline without area code cannot be
 * called from elsewhere and is ignored.
 */
export function firstPhone(cell: string): string | undefined {
  if (mobileAlone.test(cell)) return phoneOfDigits(cell)
  const numbers = numbersIn(cell)
  return (numbers.find(({ phone, hasAreaCode }) => isMobile(phone) && !hasAreaCode) ?? numbers[0])?.phone
}

/** Most cells: there is nothing to separate. */
const mobileAlone = /^[6-9]\d{9}$/

function phoneOfDigits(digits: string): string | undefined {
  const phone = parsePhone(digits)
  return phone && !isPlaceholder(nationalNumber(phone)) ? phone : undefined
}

/** The first number in a text, in E.164, without its extension and surrounding words. */
export function phoneOf(text: string): string | undefined {
  return numbersIn(text)[0]?.phone
}

/** A longer cell is no list of numbers; reading one takes quadratic time. */
const cellLengthMax = 1000

/** Whatever is not part of a number separates numbers; blanks, dots and dashes may do either. */
function numbersIn(cell: string): TypedNumber[] {
  const text = latinDigits(cell.slice(0, cellLengthMax)).replace(extension, ';')
  // A spreadsheet's "9.87654E+09" has lost its digits; "9876543210.0" has not.
  if (/\d[eE]\+?\d/.test(text)) return []
  const parts = text
    .replace(/(?<=\d)\.0+(?!\d)/g, '')
    .split(/[^\d\s()[\]+.\p{Pd}\p{Cf}]+|(?=\+)/u)
    .filter((part) => !abroad.test(part))
    .map((part) => part.match(/\d+/g) ?? [])
    .filter((groups) => groups.length > 0)
  return parts.flatMap((groups, at) => {
    const [before] = parts[at - 1] ?? []
    // "0141/2345678"
    const isAreaCodeBefore = parts[at - 1]?.length === 1 && before !== undefined && areaCodeAlone.test(before)
    return numbersOf(isAreaCodeBefore ? [before, ...groups] : groups)
  })
}

/** Joins groups of digits from the left until they make a number: "0141 2345678 98400 12345" is two. */
function numbersOf(groups: readonly string[]): TypedNumber[] {
  const numbers: TypedNumber[] = []
  let from = 0
  while (from < groups.length) {
    let [digits, length] = ['', 0]
    let phone: string | undefined
    while (!phone && from + length < groups.length && digits.length <= maxDigits) {
      digits += groups[from + length]
      length += 1
      phone = parsePhone(digits)
    }
    if (phone && !isPlaceholder(nationalNumber(phone))) {
      const [first = '', second = ''] = groups.slice(from, from + length)
      numbers.push({ phone, hasAreaCode: areaCodeAlone.test(first) && /^[2-7]/.test(second) })
    }
    from += phone ? length : 1
  }
  return numbers
}

function isPlaceholder(national: string): boolean {
  return /(\d)\1{7}/.test(national) || national === '9876543210' || national === '8765432109'
}
