import { languageTags } from '#texts/language.ts'

/** Under the title of a translated legal text: says which version is binding, with a link to it. */
export function TranslationNote({ path }: { path: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      यह हिंदी अनुवाद आपकी सुविधा के लिए है। कहीं फ़र्क़ हो तो{' '}
      {/* biome-ignore lint/correctness/noRestrictedElements: leaves the language of the page on purpose */}
      <a href={path} hrefLang={languageTags.en} className="text-link">
        अंग्रेज़ी पाठ
      </a>{' '}
      मान्य होगा।
    </p>
  )
}
