import { type TextLanguage, textIn } from '#texts/text-in.ts'
import { hindiCityNames, hindiStateNames } from './hindi-place-names.ts'

/** The name of a town in the language of the page. Server only: views send names, not the lists. */
export function cityName({ slug, name }: { slug: string; name: string }, language: TextLanguage): string {
  return textIn(language, name, hindiCityNames.get(slug))
}

/** The name of a state in the language of the page. */
export function stateName({ code, name }: { code: string; name: string }, language: TextLanguage): string {
  return textIn(language, name, hindiStateNames.get(code))
}
