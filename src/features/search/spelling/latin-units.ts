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
  let text = word.replace(/^jn/, 'gy').replace(/igh(?=t|$)/, 'y')
  if (/^(?:kn|wr|gn|ps|x)/.test(text)) text = text[0] === 'x' ? `z${text.slice(1)}` : text.slice(1)
  if (text.includes('ion')) text = text.replace(/(?:t|ss?|c)ion/g, 'shan')
  let units = ''
  for (let at = 0; at < text.length; ) {
    const group = groupsByLetter.get(text[at] ?? '')?.find(([letters]) => text.startsWith(letters, at))
    if (group) {
      units += group[1]
      at += group[0].length
    } else {
      units += letterUnit(text, at)
      at++
    }
  }
  return units.replace('g9', '99').replace(/([^aeiou])\1+/g, '$1:')
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
