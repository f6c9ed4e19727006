import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Language } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'

/** Wraps a component as on a page of this language. */
export function withTexts(element: ReactNode, language: Language = 'en') {
  return <I18nProvider i18n={texts[language]}>{element}</I18nProvider>
}

/** Its HTML, without what only the browser's React needs. */
export function htmlOf(element: ReactNode, language: Language = 'en'): string {
  return renderToStaticMarkup(withTexts(element, language))
}

/** The same for a component with forms or links of the router. */
export function routedHtmlOf(element: ReactNode, language: Language = 'en'): string {
  return htmlOf(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />, language)
}
