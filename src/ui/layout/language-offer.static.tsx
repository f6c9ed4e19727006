import { X } from 'lucide-react'
import { inLanguage, languageNames, languageTags } from '#texts/language.ts'

/** As in `offerLanguage` (web/hydration/offer-language.ts), which shows it. */
const languageOfferId = 'language-offer'

/** Offers a reader of English pages Hindi, in Hindi: once, where the browser's own language is Hindi. */
export function LanguageOffer({ path }: { path: string }) {
  return (
    <div id={languageOfferId} popover="manual" lang={languageTags.hi} className="language-offer">
      <p className="font-semibold">यह पेज हिन्दी में भी है।</p>
      <div className="flex gap-2">
        {/* biome-ignore lint/correctness/noRestrictedElements: the link leaves the language of the page */}
        <a
          href={inLanguage(path, 'hi')}
          hrefLang={languageTags.hi}
          className="button button-action flex-1 whitespace-nowrap"
        >
          {languageNames.hi} में पढ़ें
        </a>
        <button
          type="button"
          popoverTarget={languageOfferId}
          popoverTargetAction="hide"
          aria-label="बंद करें"
          className="button button-quiet px-3"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
    </div>
  )
}
