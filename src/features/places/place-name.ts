import { type TextLanguage, textIn } from '#texts/text-in.ts'
import { hindiCityNames, hindiStateNames } from './hindi-place-names.ts'

/** What a town is called in the language of the page. For the server: views send names, not lists of them. */
export function cityName({ slug, name }: { slug: string; name: string }, language: TextLanguage): string {
  return textIn(language, name, hindiCityNames.get(slug))
}

/** What a state is called in the language of the page. */
export function stateName({ code, name }: { code: string; name: string }, language: TextLanguage): string {
  return textIn(language, name, hindiStateNames.get(code))
}
