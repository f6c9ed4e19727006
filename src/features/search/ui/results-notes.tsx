import { Trans, useLingui } from '@lingui/react'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '#ui/page-link.tsx'
import type { ResultsView } from '../results-view.ts'

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-md bg-action-tint px-4 py-3">
      <Info size={20} aria-hidden className="mt-0.5 flex-none text-action" />
      <div className="grid min-w-0 gap-1 break-words">{children}</div>
    </div>
  )
}

/** Says that the search differs from what was typed or chosen, and offers the alternative. */
export function ResultsNotes({
  view,
}: {
  view: Pick<ResultsView, 'corrected' | 'typedPlace' | 'aroundCity' | 'placeName' | 'label' | 'allIndiaUrl'>
}) {
  const { i18n } = useLingui()
  const { corrected, typedPlace, aroundCity, placeName, label, allIndiaUrl } = view
  return (
    <>
      {corrected && (
        <Note>
          <p>
            <Trans
              id="Showing results for <strong>{text}</strong>."
              values={{ text: corrected.to }}
              components={{ strong: <strong /> }}
            />
          </p>
          <p>
            <Trans
              id="Search instead for <link>{text}</link>"
              values={{ text: corrected.from }}
              components={{ link: <PageLink href={corrected.insteadUrl} rel="nofollow" className="text-link" /> }}
            />
          </p>
        </Note>
      )}
      {typedPlace && (
        <Note>
          <p>
            <Trans
              id="You typed <strong>{place}</strong>, so we looked there."
              values={{ place: placeName }}
              components={{ strong: <strong /> }}
            />
          </p>
          <p>
            <PageLink href={typedPlace.insteadUrl} rel="nofollow" className="text-link">
              {i18n.t('Search in {place} instead', { place: typedPlace.chosen })}
            </PageLink>
          </p>
        </Note>
      )}
      {aroundCity && (
        <Note>
          <p>
            <Trans
              id="Nothing is listed for {what} in <strong>{place}</strong> yet. These are the nearest to it."
              values={{ what: label, place: aroundCity }}
              components={{ strong: <strong /> }}
            />
          </p>
          {allIndiaUrl && (
            <p>
              <PageLink href={allIndiaUrl} className="text-link">
                {i18n.t('Search all India')}
              </PageLink>
            </p>
          )}
        </Note>
      )}
    </>
  )
}
