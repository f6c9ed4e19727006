/** What of a bill must not change between looking at it and paying it. */
export function billKey({
  amountPaise,
  lastDay,
  tax,
  place,
}: {
  amountPaise: number
  lastDay: string
  tax: { igstPaise: number; taxablePaise: number } | null
  place: { code: string }
}): string {
  return [amountPaise, lastDay, tax?.taxablePaise ?? '', tax?.igstPaise ?? '', place.code].join(' ')
}
