import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResultsView } from '../pages/show-results.ts'

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-md bg-action-tint px-4 py-3">
      <Info size={20} aria-hidden className="mt-0.5 flex-none text-action" />
      <div className="grid min-w-0 gap-1 break-words">{children}</div>
    </div>
  )
}

/** What was searched differs from what was typed or chosen: says so, and offers the other way. */
export function ResultsNotes({
  view,
}: {
  view: Pick<ResultsView, 'corrected' | 'typedPlace' | 'aroundCity' | 'placeName' | 'label' | 'allIndiaUrl'>
}) {
  const { corrected, typedPlace, aroundCity, placeName, label, allIndiaUrl } = view
  return (
    <>
      {corrected && (
        <Note>
          <p>
            Showing results for <strong>{corrected.to}</strong>.
          </p>
          <p>
            Search instead for{' '}
            <a href={corrected.insteadUrl} rel="nofollow" className="text-link">
              {corrected.from}
            </a>
          </p>
        </Note>
      )}
      {typedPlace && (
        <Note>
          <p>
            You typed <strong>{placeName}</strong>, so we looked there.
          </p>
          <p>
            <a href={typedPlace.insteadUrl} rel="nofollow" className="text-link">
              Search in {typedPlace.chosen} instead
            </a>
          </p>
        </Note>
      )}
      {aroundCity && (
        <Note>
          <p>
            Nothing is listed for {label} in <strong>{aroundCity}</strong> yet. These are the nearest to it.
          </p>
          {allIndiaUrl && (
            <p>
              <a href={allIndiaUrl} className="text-link">
                Search all India
              </a>
            </p>
          )}
        </Note>
      )}
    </>
  )
}
