import { useLingui } from '@lingui/react'
import { PicturedCategories } from '#features/categories/ui/pictured-categories.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.static.tsx'
import { CategoryIcon } from '#ui/category-icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ResultsView } from '../results-view.ts'

type ResultsLinksProps = { results: ServerOnly<{ view: ResultsView; crumbs: readonly Crumb[] }> }

/** Further links of a result list: the pages above it, related categories, the same in other cities. */
export function ResultsLinks({ results }: ResultsLinksProps) {
  const { i18n } = useLingui()
  const { crumbs, view } = readServerOnly(results)
  const { label, otherCities, relatedCategories, relatedTitle, total } = view
  // Where nothing was found the categories are the way on: as pictures, before all else.
  const isWayOn = total === 0
  // Else half of a computer's width stays empty.
  const isAlone = otherCities.length === 0
  return (
    <>
      {isWayOn && <WaysOn title={i18n.t(relatedTitle)} categories={relatedCategories} />}
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid content-start items-start gap-4 sm:grid-cols-2">
        {!isWayOn && relatedCategories.length > 0 && (
          <nav
            aria-labelledby="related-categories"
            className={classNames('deferred rounded-md bg-card p-4 shadow-soft', isAlone && 'sm:col-span-2')}
          >
            <h2 id="related-categories" className="mb-1 text-lg">
              {i18n.t(relatedTitle)}
            </h2>
            <ul className={classNames('grid gap-x-3', isAlone && 'sm:grid-cols-2 lg:grid-cols-4')}>
              {relatedCategories.map(({ name, icon, url }) => (
                <li key={url}>
                  <PageLink href={url} className="list-link">
                    <CategoryIcon icon={icon} className="text-muted" />
                    {name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {otherCities.length > 0 && (
          <nav aria-labelledby="other-cities" className="deferred rounded-md bg-card p-4 shadow-soft">
            <h2 id="other-cities" className="mb-1 text-lg break-words">
              {i18n.t('{what} in other cities', { what: label })}
            </h2>
            <ul className="grid grid-cols-2 gap-x-3">
              {otherCities.map(({ label: name, url, distanceKm }) => (
                <li key={url}>
                  <PageLink href={url} className="list-link">
                    <span className="min-w-0 break-words">
                      {name}
                      {distanceKm !== null && (
                        <>
                          {' '}
                          <span className="text-sm whitespace-nowrap text-muted">
                            {i18n.t('{kilometres} km', { kilometres: distanceKm })}
                          </span>
                        </>
                      )}
                    </span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </>
  )
}

type WaysOnProps = { title: string; categories: ResultsView['relatedCategories'] }

function WaysOn({ title, categories }: WaysOnProps) {
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="related-categories" className="grid gap-3 pt-2 pb-4">
      <h2 id="related-categories" className="text-lg">
        {title}
      </h2>
      <PicturedCategories categories={categories} isOneRow />
    </nav>
  )
}
