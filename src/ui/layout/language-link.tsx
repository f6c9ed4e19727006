import { useLingui } from '@lingui/react'
import { inLanguage, languageNames, languages, languageTags } from '#texts/language.ts'

/** The same page in the other language, named in its own script, so that people who cannot read this page find it. */
export function LanguageLink({ path, isWide = false }: { path: string; isWide?: boolean }) {
  const { i18n } = useLingui()
  return languages
    .filter((language) => language !== i18n.locale)
    .map((language) => (
      // biome-ignore lint/correctness/noRestrictedElements: the link leaves the language of the page
      <a
        key={language}
        href={inLanguage(path, language)}
        hrefLang={languageTags[language]}
        lang={languageTags[language]}
        className={`group inline-flex min-h-11 flex-none items-center rounded-md font-semibold whitespace-nowrap ${isWide ? 'w-full' : 'text-sm'}`}
      >
        <span
          className={`w-full rounded-md border border-line bg-page text-center group-hover:bg-action-tint ${isWide ? 'py-2' : 'px-2.5 py-0.5 max-[359px]:px-1.5'}`}
        >
          {languageNames[language]}
        </span>
      </a>
    ))
}
