import english from './catalogues/en.js?url'
import hindi from './catalogues/hi.js?url'
import type { Language } from './language.ts'

/**
 * URLs of the browser's catalogues: files beside the bundle, so that a page can preload its own and no other is sent. A
 * build replaces this with the files it generated (`scripts/browser-texts.ts`); the page passes the URL to its script
 * (`data-texts` of its first element).
 */
export const catalogueUrls: Record<Language, string> = { en: english, hi: hindi }
