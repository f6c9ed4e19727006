/** Letters that mean something else with their sign, which folding removes. */
const meanings: readonly (readonly [sign: RegExp, words: string])[] = [
  [/(?<![\p{L}\p{N}])c ?\+\+/giu, ' cpp '],
  [/(?<![\p{L}\p{N}])c#(?![\p{L}\p{N}])/giu, ' csharp '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, ' dotnet '],
  [bloodGroup(String.raw`\+`), ' $1 positive '],
  [bloodGroup('[-−–]'), ' $1 negative '],
]

/** "O+ve", and written together "O+" at the end, before "blood" and before words that ask for it. */
function bloodGroup(sign: string): RegExp {
  const blood = String.raw`(?=\s*$|\s+(?:blood|group|donor|khoon|खून|ब्लड))`
  const asked = String.raw`(?=[,.]|\s+(?:in|near|needed|required|urgent|urgently|chahiye|चाहिए)(?!\p{L}))`
  const spaced = String.raw` ?${sign}(?=\s+(?:blood|khoon|खून|ब्लड))`
  const ends = String.raw`(?: ?${sign} ?ve(?!\p{L})|${sign}${blood}|${sign}${asked}|${spaced})`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(ab|a|b|o)${ends}`, 'giu')
}

const anySign = /[+#.\-−–]/u

/** A typed text with words for the signs that carry its meaning: "c++", "O+". Others fold to nothing. */
export function spelledOut(typed: string): string {
  return !anySign.test(typed) ? typed : meanings.reduce((text, [sign, words]) => text.replace(sign, words), typed)
}
