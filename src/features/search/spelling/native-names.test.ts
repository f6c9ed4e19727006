import { expect, test } from 'vitest'
import { namePairs, nativeNames } from './native-names.fixtures.ts'
import { SpellingIndex } from './spelling-index.ts'

/**
 * First code points of the scripts' blocks; all have the same layout, so a word of one can be moved into another as a
 * decoy.
 */
const blocks = new Map([
  ['hindi', 0x900],
  ['marathi', 0x900],
  ['bengali', 0x980],
  ['gurmukhi', 0xa00],
  ['gujarati', 0xa80],
  ['odia', 0xb00],
  ['tamil', 0xb80],
  ['telugu', 0xc00],
  ['kannada', 0xc80],
  ['malayalam', 0xd00],
])

function moveTo(block: number, word: string): string {
  return [...word].map((letter) => String.fromCharCode(block + ((letter.codePointAt(0) ?? 0) & 0x7f))).join('')
}

for (const [name, block] of blocks) {
  const pairs = namePairs(name)
  const natives = new Set(pairs.map(({ native }) => native))

  test(`${name}: a Latin spelling finds its word first, among the names of all scripts`, () => {
    const index = new SpellingIndex()
    const spellings = new Set(pairs.map(({ latin }) => latin))
    for (const decoy of ['hindi', 'marathi', 'gujarati'].flatMap(namePairs)) {
      if (!spellings.has(decoy.latin)) index.add(moveTo(block, decoy.native), 1)
    }
    for (const { native } of Object.keys(nativeNames).flatMap(namePairs)) index.add(native, 1)
    const ranks = pairs.map(({ latin, native }) => {
      const found = index.find(latin, 60).filter(({ token }) => token.charCodeAt(0) >> 7 === block >> 7)
      return { latin, native, rank: found.findIndex(({ token }) => token === native) }
    })
    const late = ranks.filter(({ rank }) => rank !== 0)
    expect(natives.size).toBeGreaterThanOrEqual(name === 'hindi' ? 100 : 20)
    expect(late.length / pairs.length, JSON.stringify(late)).toBeLessThanOrEqual(0.1)
    const lost = ranks.filter(({ rank }) => rank < 0 || rank > 4)
    expect(lost.length / pairs.length, JSON.stringify(lost)).toBeLessThanOrEqual(0.03)
  })

  test(`${name}: a word in its own script finds its Latin spellings`, () => {
    const index = new SpellingIndex()
    for (const { latin } of Object.keys(nativeNames).flatMap(namePairs)) index.add(latin, 1)
    const missed = pairs.filter(({ native, latin }) => !index.find(native, 5).some(({ token }) => token === latin))
    expect(missed.length / pairs.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.15)
  })
}
