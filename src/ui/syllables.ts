const vowel = '[aeiouy]'
const consonant = '[b-df-hj-np-tv-xz]'
/** After "ma" or "man", before "na" or "cha" and one letter more; never within "ch" or "sh". */
const syllable = `(?=${consonant}h?${vowel}[a-z])`
const boundary = new RegExp(`(?<=[a-z]${vowel})${syllable}|(?<=${vowel}${consonant}h?)(?!h)${syllable}`, 'gi')

/**
 * A name for a narrow column: long words in Latin letters may be divided between syllables, with a hyphen where they
 * are, instead of anywhere and without one. Browsers divide words by themselves only where they have a dictionary.
 */
export function withSyllables(name: string): string {
  return name.replaceAll(/[a-z]{9,}/gi, (word) => word.replaceAll(boundary, '\u00ad'))
}
