/** Digits and letters in the order of their values in a GSTIN. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State, PAN (five letters, four digits, a letter), entity, Z. */
const structure = /^(?:0[1-9]|[1-3]\d|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/**
 * A GST number as it is written, in capitals; undefined when its structure or its check character is wrong: the digits
 * of the base-36 product of each of the first 14 signs with 1 and 2 in turn are added up, and the last sign completes
 * the sum to a multiple of 36.
 */
export function parseGstNumber(text: string): string | undefined {
  const gstNumber = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!structure.test(gstNumber)) return undefined
  let sum = 0
  for (const [at, sign] of [...gstNumber.slice(0, 14)].entries()) {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return signs[(36 - (sum % 36)) % 36] === gstNumber[14] ? gstNumber : undefined
}
