/**
 * The zero of each set of digits that keyboards in India type: Latin, Devanagari, Bengali, Gurmukhi, Gujarati, Odia,
 * Tamil, Telugu, Kannada, Malayalam, Arabic, Urdu and full-width. The other nine follow it.
 */
const zeros = [...'0०০੦૦୦௦౦೦൦٠۰０']

const nineAfter = (zero: string) => String.fromCharCode(zero.charCodeAt(0) + 9)

/** Any of these digits, as the characters of a pattern's class. */
export const digitClass = zeros.map((zero) => `${zero}-${nineAfter(zero)}`).join('')

const notLatin = new RegExp(`[${digitClass.replace('0-9', '')}]`, 'g')

function latinDigit(digit: string): string {
  const values = zeros.map((zero) => digit.charCodeAt(0) - zero.charCodeAt(0))
  return String(values.find((value) => value >= 0 && value <= 9))
}

/** The text with the digits of every Indian script as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replaceAll(notLatin, latinDigit)
}
