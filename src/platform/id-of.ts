/** The id that a text is, in decimal digits and nothing else; undefined when it is none. */
export function idOf(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined
  return Number.isSafeInteger(id) ? id : undefined
}

/** The id at the end of a (decoded) last path segment `{slug}-{id}`, or undefined when there is none. */
export function idOfSegment(segment: string): number | undefined {
  return idOf(/(?:^|-)(\d+)$/.exec(segment)?.[1])
}
