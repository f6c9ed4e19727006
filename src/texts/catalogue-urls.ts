import english from './catalogues/en.js?url'
import hindi from './catalogues/hi.js?url'
import type { Language } from './language.ts'

/**
 * Where the browser gets the texts of a language: files beside the bundle, so that a page can preload its own and no
 * other is sent. A build replaces this by the files it made (`scripts/browser-texts.ts`); the page tells its script
 * (`data-texts` of its first element).
 */
export const catalogueUrls: Record<Language, string> = { en: english, hi: hindi }
