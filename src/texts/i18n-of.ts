import { type I18n, type MessageOptions, type Messages, setupI18n } from '@lingui/core'
import type { Language } from './language.ts'

const loaded = new Map<Language, I18n>()

/**
 * Loads the texts of a language once for the life of the process or page. The result is immutable, so any number of
 * requests may share it. A text missing from the catalogue is shown in English, its id.
 */
export function loadTexts(language: Language, messages: Messages): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  // The English catalogue only holds texts with placeholders; outside production new ones work before they are
  // extracted.
  if (process.env.NODE_ENV === 'production') i18n.setMessagesCompiler((text) => [text])
  rememberPlainTexts(i18n)
  loaded.set(language, i18n)
  return i18n
}

/** Larger than the number of texts in the app, and bounded, so that other lookups cannot fill the memory. */
const maxPlainTexts = 5000

/** A page looks up a hundred texts without values, and each would be formatted again. */
function rememberPlainTexts(i18n: I18n): void {
  const plain = new Map<string, string>()
  const translate: I18n['_'] = i18n._.bind(i18n)
  const remember = (id: string): string => {
    const known = plain.get(id)
    if (known !== undefined) return known
    const text = translate(id)
    if (plain.size < maxPlainTexts) plain.set(id, text)
    return text
  }
  const find = ((...asked: [id: string, values?: Record<string, unknown>, options?: MessageOptions]) =>
    asked.length === 1 && typeof asked[0] === 'string' ? remember(asked[0]) : translate(...asked)) as I18n['_']
  i18n._ = find
  i18n.t = find
}

/** The texts by language: all languages on the server, the page's own in the browser. */
export function i18nOf(language: Language): I18n {
  const i18n = loaded.get(language)
  if (!i18n) throw new Error(`The texts of language ${language} are not loaded.`)
  return i18n
}

export const isLoaded = (language: Language) => loaded.has(language)

/** One of our sentences in another language, looked up by its English; any other text is returned unchanged. */
export function translated(i18n: I18n, text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text
}
