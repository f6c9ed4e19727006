import { type TextLanguage, textIn } from '#texts/text-in.ts'

/** The name of a category in the language of the page. */
export function categoryName({ name, nameHi }: { name: string; nameHi: string }, language: TextLanguage): string {
  return textIn(language, name, nameHi)
}
