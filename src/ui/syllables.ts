const vowel = '[aeiouy]'
const consonant = '[b-df-hj-np-tv-xz]'
/** Before a consonant with its vowel, after a syllable of two letters at least, and before two letters at least. */
const boundary = new RegExp(`(?<=[a-z]${vowel}|${vowel}${consonant})(?=${consonant}h?${vowel}[a-z])`, 'gi')

/**
 * A name for a narrow column: long words in Latin letters may be divided between syllables, with a hyphen where they
 * are, instead of anywhere and without one. Browsers divide words by themselves only where they have a dictionary.
 */
export function withSyllables(name: string): string {
  return name.replaceAll(/[a-z]{9,}/gi, (word) => word.replaceAll(boundary, '\u00ad'))
}
