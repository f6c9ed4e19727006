import { useLingui } from '@lingui/react'
import { useMatches } from 'react-router'
import { catalogueUrls } from './catalogue-urls.ts'
import { languageOfTexts } from './text-in.ts'

/** The URL of the texts that the script of this page needs (`data-texts` of the first element); '' in the browser. */
export function useCatalogueUrl(): string {
  const language = languageOfTexts(useLingui().i18n)
  const { id = 'root' } = useMatches().findLast((match) => match.id in catalogueUrls) ?? {}
  return catalogueUrls[id]?.[language] ?? ''
}
