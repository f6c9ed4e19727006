import { useLingui } from '@lingui/react'
import type { ListingView } from './listing-card.tsx'

type SecondNameProps = Pick<
  ListingView,
  'nativeName' | 'nativeNameLang' | 'nameReading' | 'storedName' | 'storedNameLang'
> & { className: string }

/**
 * Below a name that the reader may not be able to read: the owner's own one in their language, else how it reads. Below
 * one that is shown as it reads: the name itself.
 */
export function SecondName({ nativeName, nativeNameLang, nameReading, className, ...stored }: SecondNameProps) {
  const { i18n } = useLingui()
  if (stored.storedName)
    return (
      <span lang={stored.storedNameLang} className={`text-muted ${className}`}>
        {stored.storedName}
      </span>
    )
  if (nativeName && nativeNameLang === i18n.locale)
    return (
      <span lang={nativeNameLang} className={className}>
        {nativeName}
      </span>
    )
  if (!nameReading) return null
  return <span className={`text-muted ${className}`}>{i18n.t('reads: {name}', { name: nameReading })}</span>
}
