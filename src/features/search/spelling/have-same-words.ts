import { compareNames } from './name-distance.ts'
import { isLatinToken } from './script.ts'

/** Whether two folded texts have the same words in the same order, some of them in another script. */
export function haveSameWords(typed: string, other: string): boolean {
  const [from, to] = [typed.split(' '), other.split(' ')]
  return from.length === to.length && from.every((word, at) => isSameInOtherScript(word, to[at] ?? ''))
}

function isSameInOtherScript(word: string, other: string): boolean {
  return word === other || (isLatinToken(word) !== isLatinToken(other) && compareNames(word, other) !== undefined)
}
