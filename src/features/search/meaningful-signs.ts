/** Letters that mean something else with their sign, which folding removes. */
const meanings: readonly (readonly [sign: RegExp, words: string])[] = [
  [/(?<![\p{L}\p{N}])c ?\+\+/giu, ' cpp '],
  [/(?<![\p{L}\p{N}])c#(?![\p{L}\p{N}])/giu, ' csharp '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, ' dotnet '],
  [/(?<![\p{L}\p{N}])(ab|a|b|o) ?\+(?: ?ve(?![\p{L}])|(?=\s*$|\s+(?:blood|group|donor)))/giu, ' $1 positive '],
  [/(?<![\p{L}\p{N}])(ab|a|b|o) ?[-−](?: ?ve(?![\p{L}])|(?=\s*$|\s+(?:blood|group|donor)))/giu, ' $1 negative '],
]

/** A typed text with words for the signs that carry its meaning: "c++", "O+". Others fold to nothing. */
export function spelledOut(typed: string): string {
  return meanings.reduce((text, [sign, words]) => text.replace(sign, words), typed)
}
