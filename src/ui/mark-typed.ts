/** A part of a text, and whether it is what somebody typed. */
export interface MarkedPart {
  text: string
  isTyped: boolean
}

const indic = /[\u0900-\u0dff]/

/**
 * The parts of a text, for a list of what begins with typed words: `ac rep` marks `AC` and `Rep` of `AC Repair`. In
 * Indian scripts the whole word is marked, as a mark must not cut a syllable.
 */
export function markTyped(text: string, typed: string): MarkedPart[] {
  const beginnings = words(typed.toLowerCase()).sort((a, b) => b.length - a.length)
  const parts: MarkedPart[] = []
  const add = (part: string, isTyped: boolean) => {
    const last = parts.at(-1)
    if (last?.isTyped === isTyped) last.text += part
    else if (part !== '') parts.push({ text: part, isTyped })
  }
  for (const piece of text.split(/(?<=[\s(/-])/u)) {
    const lower = piece.toLowerCase()
    const beginning = beginnings.find((each) => lower.startsWith(each) && lower.length === piece.length)
    const length = beginning === undefined ? 0 : indic.test(piece) ? piece.trimEnd().length : beginning.length
    add(piece.slice(0, length), true)
    add(piece.slice(length), false)
  }
  return parts
}

const words = (text: string): string[] => text.split(/[\s(/-]+/u).filter((word) => word !== '')
