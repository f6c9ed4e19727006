/** The id at the end of a (decoded) last path segment `{slug}-{id}`, or undefined when there is none. */
export function idOfSegment(segment: string): number | undefined {
  const digits = /(?:^|-)([1-9]\d{0,15})$/.exec(segment)?.[1]
  const id = Number(digits)
  return digits && Number.isSafeInteger(id) ? id : undefined
}
