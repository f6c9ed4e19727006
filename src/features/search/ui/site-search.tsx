import { Trans, useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { Dialog, DialogOpener } from '#ui/dialog.tsx'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { rememberCity, reportChoice, suggestCities, suggestSearches } from './fetch-suggestions.ts'
import { rememberSearch } from './recent-searches.ts'

type SiteSearchProps = {
  choice: CityChoice
  text?: string | undefined
  /** Distinguishes the ids of two search forms on one page. */
  idPrefix?: string
  /** The id prefix of the other search form, whose list of cities this one offers too. */
  citiesOf?: string
  /** With a button for speech input, where the browser supports it. */
  hasVoice?: boolean
  /** Takes the focus when its dialog opens. */
  isInDialog?: boolean
  /** At the end of the city field. */
  cityTrailing?: ReactNode
}

/** The search form of the site: submits to /search, with suggestions from /suggestions. */
export function SiteSearch({ choice, text, idPrefix = 'search', ...rest }: SiteSearchProps) {
  const { i18n } = useLingui()
  const forget = i18n.t('Clear recent searches')
  const { isInDialog = false } = rest
  const fetchSuggestions = useMemo(
    () => suggestSearches(`${idPrefix}-city`, forget, isInDialog),
    [idPrefix, forget, isInDialog],
  )
  const onPick = useMemo(() => reportChoice(`${idPrefix}-city`), [idPrefix])
  return (
    <SearchBox
      action="/search"
      text={text}
      city={choice.name}
      cities={choice.biggest}
      fetchSuggestions={fetchSuggestions}
      fetchCities={suggestCities}
      onPick={onPick}
      onSearch={rememberSearch}
      onCityPick={rememberCity}
      idPrefix={idPrefix}
      {...rest}
    />
  )
}

type FoldedSearchProps = Omit<SiteSearchProps, 'citiesOf' | 'hasVoice' | 'isInDialog'> & {
  /** The number of businesses that the dialog states, and the true one of this installation. */
  banner: { claimed: number; listed: number }
}

/**
 * The search form for pages with other main content: on phones a single line that opens the search in a dialog. Without
 * JavaScript a link to a fragment unfolds it.
 */
export function FoldedSearch({ banner, ...props }: FoldedSearchProps) {
  const { i18n } = useLingui()
  const { text, idPrefix = 'search' } = props
  const formId = `${idPrefix}-box`
  const dialogId = `${idPrefix}-dialog`
  const line = (
    <>
      <Search size={20} aria-hidden className="flex-none text-muted" />
      {text && <span className="sr-only">{i18n.t('Change the search:')} </span>}
      <span className={`min-w-0 flex-1 truncate ${text ? '' : 'text-muted'}`}>
        {text || i18n.t('Search your business')}
      </span>
    </>
  )
  const lineClass = 'h-12 w-full items-center gap-3 rounded-md border border-control bg-card px-3'
  return (
    <div>
      <div id={formId} className="peer max-md:hidden max-md:target:block">
        <SiteSearch {...props} />
      </div>
      <DialogOpener dialogId={dialogId} className={`needs-script flex text-start md:hidden ${lineClass}`}>
        {line}
      </DialogOpener>
      <noscript>
        <PageLink href={`#${formId}`} className={`flex md:hidden ${lineClass}`}>
          {line}
        </PageLink>
      </noscript>
      <Dialog
        id={dialogId}
        type="searchInput"
        title={<span className="max-sm:text-base">{i18n.t("Welcome to India's biggest directory")}</span>}
      >
        <div className="grid min-h-[60dvh] content-start gap-4">
          <SiteSearch {...props} idPrefix={`${idPrefix}-modal`} citiesOf={idPrefix} hasVoice isInDialog />
          <p className="rounded-md bg-marigold-tint px-4 py-3">
            <Trans
              id="Over <strong>{count}</strong> businesses are listed."
              values={{ count: formatCount(banner.claimed) }}
              components={{ strong: <strong /> }}
            />{' '}
            <small className="text-sm text-muted">
              {i18n.t('{count} on this site today.', { count: formatCount(banner.listed) })}
            </small>
          </p>
        </div>
      </Dialog>
    </div>
  )
}
