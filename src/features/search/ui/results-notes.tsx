import { Trans, useLingui } from '@lingui/react'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '#ui/page-link.tsx'
import type { ResultsView, TypedCityView } from '../results-view.ts'
import { PlaceLinks } from './place-links.tsx'

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
  view: Pick<
    ResultsView,
    | 'corrected'
    | 'reading'
    | 'typedCity'
    | 'typedPlace'
    | 'aroundCity'
    | 'isFromAllIndia'
    | 'isRelated'
    | 'isBeyondRadius'
    | 'placeName'
    | 'label'
    | 'allIndiaUrl'
  >
}) {
  const { i18n } = useLingui()
  const { corrected, reading, typedCity, typedPlace, aroundCity, isFromAllIndia, isRelated, isBeyondRadius } = view
  const { placeName, label, allIndiaUrl } = view
  const values = { what: label, place: aroundCity ?? placeName }
  const components = { strong: <strong /> }
  return (
    <>
      {typedCity && <TypedCity view={typedCity} />}
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
      {reading && (
        <Note>
          <p>{reading.text}</p>
          {reading.link && (
            <p>
              <PageLink href={reading.link.url} rel="nofollow" className="text-link">
                {reading.link.label}
              </PageLink>
            </p>
          )}
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
          {typedPlace.insteadUrl && (
            <p>
              <PageLink href={typedPlace.insteadUrl} rel="nofollow" className="text-link">
                {i18n.t('Search in {place} instead', { place: typedPlace.chosen })}
              </PageLink>
            </p>
          )}
        </Note>
      )}
      {aroundCity && (
        <Note>
          <p>
            {isFromAllIndia ? (
              <Trans
                id="Nothing is listed for {what} in or around <strong>{place}</strong> yet. These are from all India, the nearest first."
                values={values}
                components={components}
              />
            ) : (
              <Trans
                id="Nothing is listed for {what} in <strong>{place}</strong> yet. Here are the closest matches."
                values={values}
                components={components}
              />
            )}
          </p>
          {allIndiaUrl && !isFromAllIndia && (
            <p>
              <PageLink href={allIndiaUrl} className="text-link">
                {i18n.t('Search all India')}
              </PageLink>
            </p>
          )}
        </Note>
      )}
      {isRelated && (
        <Note>
          <p>
            <Trans
              id="Nothing is listed for {what} in or around <strong>{place}</strong> yet. These are related businesses there."
              values={values}
              components={components}
            />
          </p>
          {allIndiaUrl && (
            <p>
              <PageLink href={allIndiaUrl} className="text-link">
                {i18n.t('{what} in all India', { what: label })}
              </PageLink>
            </p>
          )}
        </Note>
      )}
      {isBeyondRadius && (
        <Note>
          <p>{i18n.t('Nothing of this kind is listed within 30 km. These are the nearest.')}</p>
        </Note>
      )}
    </>
  )
}

/** What became of the text in the city field. */
function TypedCity({ view }: { view: TypedCityView }) {
  const { i18n } = useLingui()
  const { kind, others, typed } = view
  const strong = { strong: <strong /> }
  return (
    <Note>
      <p>
        {kind === 'guess' ? (
          <Trans
            id="We read <strong>{typed}</strong> as <strong>{place}</strong>."
            values={{ typed, place: view.place }}
            components={strong}
          />
        ) : kind === 'state' ? (
          <Trans
            id="<strong>{state}</strong> is a state, and these are results from all over India."
            values={{ state: view.state }}
            components={strong}
          />
        ) : (
          <Trans
            id="We do not know a place called <strong>{typed}</strong>: these are results from all over India."
            values={{ typed }}
            components={strong}
          />
        )}
      </p>
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          <span className="self-center">
            {kind === 'state' ? i18n.t('Choose a city in it:') : i18n.t('Did you mean:')}
          </span>
          <PlaceLinks links={others} />
        </p>
      )}
      {kind === 'unknown' && (
        <p>
          <PageLink href={view.wordsUrl} rel="nofollow" className="text-link">
            {i18n.t('Search for businesses with “{typed}” in their name', { typed })}
          </PageLink>
        </p>
      )}
    </Note>
  )
}
