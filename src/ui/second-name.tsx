import { useLingui } from '@lingui/react'
import type { ListingView } from './listing-card.tsx'

type Names = Pick<ListingView, 'name' | 'nameLang' | 'nameReading' | 'isDemo'>

type SecondNameProps = Pick<ListingView, 'nativeName' | 'nativeNameLang' | 'nameReading'> & { className: string }

/**
 * The name of a demo listing, which is ours, first as it reads in the letters of the page, and below it as it is stored
 * (docs/decisions/596-demo-names-in-the-letters-of-the-page.md). Undefined: the name stands first, `SecondName` below it.
 */
export function readingFirst({ name, nameLang, nameReading, isDemo }: Names) {
  return isDemo && nameReading ? { name: nameReading, second: name, secondLang: nameLang } : undefined
}

/** Below a name that the reader may not be able to read: the owner's own one in their language, else how it reads. */
export function SecondName({ nativeName, nativeNameLang, nameReading, className }: SecondNameProps) {
  const { i18n } = useLingui()
  if (nativeName && nativeNameLang === i18n.locale)
    return (
      <span lang={nativeNameLang} className={className}>
        {nativeName}
      </span>
    )
  if (!nameReading) return null
  return <span className={`text-muted ${className}`}>{i18n.t('reads: {name}', { name: nameReading })}</span>
}
