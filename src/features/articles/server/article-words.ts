import { foldText } from '#platform/fold-text.ts'

const maxQueryWords = 8
const maxWordLength = 40

const smallWords = new Set(
  'a an and are at by can do for from how i in is it my of on or the this to what when which who why with your का की के को में से है हैं और या पर ने कि'.split(
    ' ',
  ),
)

/** The words of a text in the form in which they are searched. */
function wordsOf(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength))
}

/**
 * Text of the column `search`: every word with the weight of its field, from A for title and keywords to C for the
 * body.
 */
export function articleDocument({ title, keywords, summary, body }: Record<ArticleText, string>): string {
  const weights = new Map<string, string>()
  const fields = [
    [`${title} ${keywords}`, 'A'],
    [summary, 'B'],
    [body, 'C'],
  ] as const
  for (const [text, weight] of fields) {
    for (const word of wordsOf(text)) if (!weights.has(word)) weights.set(word, weight)
  }
  return [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(' ')
}

type ArticleText = 'title' | 'keywords' | 'summary' | 'body'

/**
 * The tsquery of the typed text: every word as a prefix, so that partial words and other endings match. Stop words are
 * omitted unless there is nothing else; undefined when no word is left.
 */
export function articleQuery(text: string): string | undefined {
  const words = [...new Set(wordsOf(text))].slice(0, maxQueryWords)
  const significant = words.filter((word) => !smallWords.has(word))
  const used = significant.length > 0 ? significant : words
  return used.length > 0 ? used.map((word) => `'${stemOf(word)}':*`).join(' & ') : undefined
}

/** An English word without its ending: `servicing` and `services` both start with the stem of `service`. */
function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word
  const [, stem] =
    /^(.{5,})(?:ers?|ed)$/.exec(word) ?? /^(.{3,})(?:ing|es)$/.exec(word) ?? /^(.{3,}[^s])s$/.exec(word) ?? []
  return stem ?? word
}
