/* Prices include GST of 18 %: docs/decisions/100-money.md. */

export const gstPermille = 180

/** The taxable part of an amount with GST, rounded to the paisa; the tax is the rest. */
export function taxableOf(amountPaise: number): number {
  return Math.round((amountPaise * 1000) / (1000 + gstPermille))
}

/**
 * The split of a part of an amount, after `before` of it was split already: so the parts of an amount, split one after
 * the other, add up to the split of the whole.
 */
export function splitPart(partPaise: number, before = 0): { taxablePaise: number; taxPaise: number } {
  const taxablePaise = taxableOf(before + partPaise) - taxableOf(before)
  return { taxablePaise, taxPaise: partPaise - taxablePaise }
}
