import english from './catalogues/en.js?url'
import hindi from './catalogues/hi.js?url'
import type { Language } from './language.ts'

/**
 * URLs of the browser's catalogues, by the id of a route: files beside the bundle, so that a page can preload its own
 * and no other is sent. A build replaces this with the files it generated (`scripts/browser-texts.ts`); outside a build
 * every page has all texts.
 */
export const catalogueUrls: Record<string, Record<Language, string>> = { root: { en: english, hi: hindi } }
