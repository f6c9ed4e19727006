/** Words that only express place or quality: "best … near me". Dropped first, wherever they occur. */
const placeAndPraiseWords = new Set(
  `best top good great cheap cheapest affordable famous popular trusted verified leading nearest nearby near me my
  around area in at the a an of list all local find open now paas aas mere najdik najdiki nazdik nazdeeki accha acha
  sabse sasta saste mein wahan yahan पास मेरे आस नजदीक नजदीकी नज़दीकी सबसे अच्छा अच्छे अच्छी सस्ता सस्ते में`.split(/\s+/),
)

/** Words that mean "a business of this kind" without naming the kind. Dropped only when nothing else matched. */
const businessWords = new Set(
  `shop store service center centre wala wale wali walla vala waala waale dukan dukaan ki ka ke provider agency company
  firm point work and for karne karna karane banane lagane thik theek दुकान दुकानें वाला वाले वाली वाल्या सेवा सेवाएं सेवाएँ ठीक करने बनाने सेंटर सेन्टर केंद्र केन्द्र शॉप सर्विस की का के`.split(
    /\s+/,
  ),
)

const irregularPlurals = new Map([
  ['buses', 'bus'],
  ['gases', 'gas'],
  ['lenses', 'lens'],
  ['shoppe', 'shop'],
])

function singularOf(word: string): string {
  const irregular = irregularPlurals.get(word)
  if (irregular) return irregular
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

/** The words of a folded text in the singular. */
export function singularWords(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ').map(singularOf)
}

export function withoutPlaceAndPraise(words: readonly string[]): string[] {
  return words.filter((word) => !placeAndPraiseWords.has(word))
}

export function withoutBusinessWords(words: readonly string[]): string[] {
  return words.filter((word) => !businessWords.has(word))
}

/**
 * A key that is the same for the same words in any order. Above four words the order carries meaning and is preserved.
 */
export function orderFreeKey(words: readonly string[]): string {
  return words.length > 4 ? words.join(' ') : [...words].sort().join(' ')
}
