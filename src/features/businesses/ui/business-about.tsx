import { useLingui } from '@lingui/react'
import { resultsPath } from '#features/search/results-path.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { BusinessPage } from '../contract.ts'
import { textLanguage } from '../name-language.ts'

/** The description of the business, and its hashtags as links to other businesses with the same hashtag. */
export function BusinessAbout({ business }: { business: BusinessPage }) {
  const { i18n } = useLingui()
  const { categories, citySlug, description, hashtags, isDemo } = business
  if (description === '' && hashtags.length === 0 && !isDemo) return null
  return (
    <section aria-labelledby="about" className="deferred grid gap-3 rounded-md bg-card p-4 shadow-soft md:p-6">
      <h2 id="about" className="text-lg">
        {i18n.t('About this business')}
      </h2>
      {isDemo && (
        <p className="rounded-md bg-sunken px-4 py-3">
          {i18n.t('This is a demo listing. The business, its address and its number are made up.')}
        </p>
      )}
      {description !== '' && (
        <p lang={textLanguage(description, i18n)} className="max-w-reading break-words whitespace-pre-line">
          {description}
        </p>
      )}
      {hashtags.length > 0 && (
        <ul aria-label={i18n.t('Hashtags')} className="flex flex-wrap gap-2">
          {hashtags.map((tag) => (
            <li key={tag} className="max-w-full">
              <PageLink
                href={resultsPath({ citySlug, what: categories[0]?.slug ?? tag, hashtags: [tag] })}
                rel="nofollow"
                className="inline-flex min-h-11 max-w-full items-center rounded-sm bg-sunken px-3 text-sm break-all hover:bg-action-tint hover:text-action"
              >
                #{tag}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
