const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter)

/** Letter groups that are one unit, longest first. */
const groups: readonly (readonly [string, string])[] = [
  ['chchh', 'C:'],
  ['chch', 'C:'],
  ['cchh', 'C:'],
  ['cch', 'C:'],
  ['chh', 'C'],
  ['tch', 'c'],
  ['ksh', 'x'],
  ['kkh', 'K:'],
  ['ggh', 'G:'],
  ['jjh', 'J:'],
  ['tth', 'T:'],
  ['ddh', 'D:'],
  ['bbh', 'B:'],
  ['ssh', 'S:'],
  ['dge', 'je'],
  ['dny', 'gy'],
  ['jny', 'gy'],
  ['ck', 'k'],
  ['ch', 'c'],
  ['kh', 'K'],
  ['gh', 'G'],
  ['jh', 'J'],
  ['th', 'T'],
  ['dh', 'D'],
  ['ph', 'P'],
  ['bh', 'B'],
  ['sh', 'S'],
  ['rh', 'W'],
  ['zh', 'Z'],
  ['wh', 'w'],
  ['ks', 'X'],
  ['aa', 'A'],
  ['ee', 'I'],
  ['ea', '{'],
  ['ie', '}'],
  ['ei', '['],
  ['ai', 'E'],
  ['au', 'O'],
  ['ou', '('],
  ['oo', 'U'],
  ['oa', ']'],
  ['eu', 'U'],
]
const groupsByLetter = new Map<string, (readonly [string, string])[]>()
for (const group of groups) {
  const letter = group[0][0] ?? ''
  groupsByLetter.set(letter, [...(groupsByLetter.get(letter) ?? []), group])
}

/** The sounds of a folded Latin word, one character each. Digits and other letters are left out. */
export function latinUnits(word: string): string {
  // Most words have none of these groups, and looking for a group costs less than an expression.
  let text = word.startsWith('jn') ? `gy${word.slice(2)}` : word
  if (text.includes('igh')) text = text.replace(/igh(?=t|$)/, 'y')
  if (silentFirst.has(text.slice(0, 2))) text = text.slice(1)
  else if (text.startsWith('x')) text = `z${text.slice(1)}`
  if (text.includes('ion')) text = text.replace(/(?:t|ss?|c)ion/g, 'shan')
  let units = ''
  for (let at = 0; at < text.length; ) {
    const group = groupAt(text, at)
    units += group?.[1] ?? letterUnit(text, at)
    at += group?.[0].length ?? 1
  }
  if (units.includes('g9')) units = units.replace('g9', '99')
  return hasDouble(units) ? units.replace(/([^aeiou])\1+/g, '$1:') : units
}

const silentFirst = new Set(['kn', 'wr', 'gn', 'ps'])

function hasDouble(units: string): boolean {
  for (let at = 1; at < units.length; at++) if (units[at] === units[at - 1]) return true
  return false
}

function groupAt(text: string, at: number): readonly [string, string] | undefined {
  for (const group of groupsByLetter.get(text[at] ?? '') ?? []) if (text.startsWith(group[0], at)) return group
  return undefined
}

function letterUnit(text: string, at: number): string {
  const letter = text[at] ?? ''
  const next = text[at + 1]
  const isSoftening = next === 'e' || next === 'i' || next === 'y'
  const isLast = at === text.length - 1
  if (letter === 'c') return isSoftening ? 's' : 'k'
  if (letter === 'g') return isSoftening ? '9' : 'g'
  if (letter === 'q') return 'k'
  if (letter === 'x') return 'X'
  if (letter === 'a' && isLast && at > 0) return 'F'
  if (letter === 'e' && isLast && at > 1 && !isVowel(text[at - 1])) return 'H'
  if (letter === 'y' && isLast && at > 1 && !isVowel(text[at - 1])) return 'i'
  if (letter === 'y') return at > 0 && !isVowel(next) && !isVowel(text[at - 1]) ? 'Q' : 'y'
  if (letter === 'w' && !isVowel(next) && isVowel(text[at - 1])) return '|'
  return letter >= 'a' && letter <= 'z' ? letter : ''
}
