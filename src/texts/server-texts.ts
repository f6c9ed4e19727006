import { messages as english } from './catalogues/en.js'
import { messages as hindi } from './catalogues/hi.js'
import { loadTexts } from './i18n-of.ts'

/** The texts of every language. Server only: the browser loads just the catalogue of its page. */
export const texts = { en: loadTexts('en', english), hi: loadTexts('hi', hindi) }
