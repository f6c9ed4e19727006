const directions = /^(?:east|west|north|south|extension|extn|ext)$/
const units = '(?:sector|sec|block|phase|stage|ward|cross|main)'
const number = '(?:\\d{1,3}[a-z]?|[a-z]|i{1,3}|iv)'
const ordinal = '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth)'
/** "sector 7", "4th block", "3rd t block", "phase2". */
const part = new RegExp(`^(?:${units} ${number}|${ordinal}(?: [a-z])? ${units}|${units}\\d{1,3}[a-z]?)$`)
const maxPartWords = 3

/** Whether a folded name is that of some part ("sector 5", "4th block"), which every city has. */
export const isPartName = (name: string) => part.test(name)

/**
 * The words [start, end) of a locality together with the part of it that they are followed or preceded by: "anna nagar
 * west", "rohini sector 7", "4th block jayanagar". Where the part has no entry of its own, the locality is meant.
 */
export function withParts(words: readonly string[], start: number, end: number): [start: number, end: number] {
  let [from, to] = [start, end]
  if (directions.test(words[to] ?? '')) to++
  const lengths = [...Array(maxPartWords).keys()].map((less) => maxPartWords - less)
  to += lengths.find((length) => to + length <= words.length && part.test(words.slice(to, to + length).join(' '))) ?? 0
  from -= lengths.find((length) => from >= length && part.test(words.slice(from - length, from).join(' '))) ?? 0
  return [from, to]
}
