import { useLingui } from '@lingui/react'
import { Languages } from 'lucide-react'
import { inLanguage, languageNames, languages, languageTags } from '#texts/language.ts'

/**
 * The same page in the other languages: plain links, each in its own script, so that people who cannot read this page
 * recognise theirs.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Language')} className="flex flex-wrap items-center gap-x-4">
      <Languages size={20} aria-hidden className="flex-none" />
      {languages.map((language) => (
        // biome-ignore lint/correctness/noRestrictedElements: the one link that leaves the language of the page
        <a
          key={language}
          href={inLanguage(path, language)}
          hrefLang={languageTags[language]}
          lang={languageTags[language]}
          aria-current={language === i18n.locale ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-base text-action underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  )
}
