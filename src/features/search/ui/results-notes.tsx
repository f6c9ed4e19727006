import { Trans, useLingui } from '@lingui/react'
import { Info } from 'lucide-react'
import type { ReactElement } from 'react'
import { PageLink } from '#ui/page-link.tsx'
import { quoted } from '#ui/quoted.ts'
import type { ResultsLink, ResultsView, TypedCityView } from '../results-view.ts'
import { PlaceLinks } from './place-links.tsx'

type NotesView = Pick<
  ResultsView,
  | 'closed'
  | 'corrected'
  | 'onlyWords'
  | 'unapplied'
  | 'unmet'
  | 'saysNothing'
  | 'hashtag'
  | 'reading'
  | 'namesAmong'
  | 'several'
  | 'typedCity'
  | 'placeOffer'
  | 'typedPlace'
  | 'aroundCity'
  | 'isFromAllIndia'
  | 'isRelated'
  | 'isBeyondRadius'
  | 'placeName'
  | 'label'
  | 'allIndiaUrl'
>

/** Says in one box how the search differs from what was typed or chosen, and offers the alternatives. */
export function ResultsNotes({ view }: { view: NotesView }) {
  const { corrected, hashtag, namesAmong, onlyWords, placeOffer, reading, several, typedCity, typedPlace, unmet } = view
  const { i18n } = useLingui()
  const unapplied = view.saysNothing ? [] : view.unapplied
  const isElsewhere = view.aroundCity !== null || view.isRelated || view.isBeyondRadius
  const parts = [corrected, onlyWords, reading, namesAmong, typedCity, typedPlace, hashtag, placeOffer, unmet[0]]
  if (!parts.some(Boolean) && unapplied.length === 0 && several.length === 0 && !isElsewhere) return null
  return (
    <div className="flex gap-3 rounded-md bg-action-tint px-4 py-3">
      <Info size={20} aria-hidden className="mt-0.5 flex-none text-action" />
      <div className="grid min-w-0 gap-1 break-words">
        {typedCity && <TypedCity view={typedCity} />}
        {typedPlace && <TypedPlace view={typedPlace} placeName={view.placeName} />}
        {corrected && <Corrected view={corrected} />}
        <Reading view={{ ...view, unapplied }} isElsewhere={isElsewhere} />
        {namesAmong && <p>{namesAmong}</p>}
        {unmet.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {several.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            <span className="self-center">{i18n.t('Show only:')}</span>
            <PlaceLinks links={several} />
          </p>
        )}
        {isElsewhere && <Elsewhere view={view} />}
        {placeOffer && (
          <p className="flex flex-wrap gap-x-4">
            <span className="self-center">{placeOffer.text}</span>
            <PlaceLinks links={[placeOffer.link]} />
          </p>
        )}
        {hashtag && <Hashtag link={hashtag} />}
      </div>
    </div>
  )
}

function Corrected({ view: { from, insteadUrl, to } }: { view: NonNullable<ResultsView['corrected']> }) {
  return (
    <>
      <p>
        <Trans
          id="Showing results for <strong>{text}</strong>."
          values={quoted({ text: to })}
          components={{ strong: <strong /> }}
        />
      </p>
      {insteadUrl && (
        <p>
          <Trans
            id="Search instead for <link>{text}</link>"
            values={quoted({ text: from })}
            components={{ link: <PageLink href={insteadUrl} rel="nofollow" className="text-link" /> }}
          />
        </p>
      )}
    </>
  )
}

/** What the text was taken to mean, and what of it was left out. */
function Reading({
  view: { closed, onlyWords, reading, unapplied },
  isElsewhere,
}: {
  view: NotesView
  /** The next note says that the place has nothing of it. */
  isElsewhere: boolean
}) {
  const { i18n } = useLingui()
  return (
    <>
      {onlyWords && (
        <p>
          {isElsewhere
            ? i18n.t('We searched for “{words}”.', { words: onlyWords })
            : closed.length > 0
              ? i18n.t('No other business matches all of it. These match “{words}”.', { words: onlyWords })
              : i18n.t('No business matches all of it. These match “{words}”.', { words: onlyWords })}
        </p>
      )}
      {reading && <p>{reading.text}</p>}
      {unapplied.length > 0 && (
        <p>{i18n.t('We did not check “{wish}”. Please ask the business.', { wish: unapplied.join('”, “') })}</p>
      )}
      {reading?.link && (
        <p>
          <PageLink href={reading.link.url} rel="nofollow" className="text-link">
            {reading.link.label}
          </PageLink>
        </p>
      )}
    </>
  )
}

function Hashtag({ link: { label, url } }: { link: ResultsLink }) {
  const { i18n } = useLingui()
  return (
    <p>
      <PageLink href={url} rel="nofollow" className="text-link">
        {i18n.t('Businesses with the hashtag {hashtag}', { hashtag: label })}
      </PageLink>
    </p>
  )
}

function TypedPlace({
  view: { chosen, insteadUrl },
  placeName,
}: {
  view: NonNullable<ResultsView['typedPlace']>
  placeName: string
}) {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        <Trans
          id="You typed <strong>{place}</strong>, so we looked there."
          values={quoted({ place: placeName })}
          components={{ strong: <strong /> }}
        />
      </p>
      {insteadUrl && (
        <p>
          <PageLink href={insteadUrl} rel="nofollow" className="text-link">
            {i18n.t('Search in {place} instead', { place: chosen })}
          </PageLink>
        </p>
      )}
    </>
  )
}

type NothingProps = {
  list: 'related' | 'allIndia' | 'around'
  /** Above the list stands a closed business of this name. */
  isBesideClosed: boolean
  parts: { values: ReturnType<typeof quoted>; components: Record<string, ReactElement> }
}

/** That nothing, or nothing else, is listed, and what these are instead. */
function Nothing({ list, isBesideClosed, parts }: NothingProps) {
  switch (list) {
    case 'related':
      return isBesideClosed ? (
        <Trans
          id="Nothing else is listed for {what} in or around <strong>{place}</strong>. These are related businesses there."
          {...parts}
        />
      ) : (
        <Trans
          id="Nothing is listed for {what} in or around <strong>{place}</strong> yet. These are related businesses there."
          {...parts}
        />
      )
    case 'allIndia':
      return isBesideClosed ? (
        <Trans
          id="Nothing else is listed for {what} in or around <strong>{place}</strong>. These are from all India, the nearest first."
          {...parts}
        />
      ) : (
        <Trans
          id="Nothing is listed for {what} in or around <strong>{place}</strong> yet. These are from all India, the nearest first."
          {...parts}
        />
      )
    case 'around':
      return isBesideClosed ? (
        <Trans
          id="Nothing else is listed for {what} in <strong>{place}</strong>. Here are the closest matches."
          {...parts}
        />
      ) : (
        <Trans
          id="Nothing is listed for {what} in <strong>{place}</strong> yet. Here are the closest matches."
          {...parts}
        />
      )
  }
}

/** The place has nothing of what was asked for: where the list is from, or what it is of. */
function Elsewhere({ view }: { view: NotesView }) {
  const { i18n } = useLingui()
  const { aroundCity, closed, isFromAllIndia, isRelated, label, placeName, reading, allIndiaUrl } = view
  const values = quoted({ what: label, place: aroundCity ?? placeName })
  const parts = { values, components: { strong: <strong /> } }
  const isBesideClosed = closed.length > 0
  if (reading?.isAboutPlace) return null
  if (isRelated) {
    return (
      <>
        <p>
          <Nothing list="related" isBesideClosed={isBesideClosed} parts={parts} />
        </p>
        {allIndiaUrl && (
          <p>
            <PageLink href={allIndiaUrl} className="text-link">
              {i18n.t('{what} in all India', { what: label })}
            </PageLink>
          </p>
        )}
      </>
    )
  }
  if (aroundCity === null) return <p>{i18n.t('Nothing of this kind is listed within 30 km. These are the nearest.')}</p>
  return (
    <>
      <p>
        <Nothing list={isFromAllIndia ? 'allIndia' : 'around'} isBesideClosed={isBesideClosed} parts={parts} />
      </p>
      {allIndiaUrl && !isFromAllIndia && (
        <p>
          <PageLink href={allIndiaUrl} className="text-link">
            {i18n.t('Search all India')}
          </PageLink>
        </p>
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
    <>
      <p>
        {kind === 'guess' ? (
          <Trans
            id="We read <strong>{typed}</strong> as <strong>{place}</strong>."
            values={quoted({ typed, place: view.place })}
            components={strong}
          />
        ) : kind === 'state' ? (
          <Trans
            id="<strong>{state}</strong> is a state, and these are results from all over India."
            values={quoted({ state: view.state })}
            components={strong}
          />
        ) : (
          <Trans
            id="We do not know a place called <strong>{typed}</strong>: these are results from all over India."
            values={quoted({ typed })}
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
    </>
  )
}
