import { useLingui } from '@lingui/react'
import { Building2, Hash, History, MapPin, Network, Search, Store, Trash2 } from 'lucide-react'
import { classNames } from './class-names.ts'
import { markTyped } from './mark-typed.ts'
import { paintCount } from './signboard/signboard.ts'
import { isCommand, type ListLine, type Suggestion } from './suggestion.ts'

const icons = {
  category: Search,
  brand: Network,
  business: Store,
  hashtag: Hash,
  city: Building2,
  locality: MapPin,
  recent: History,
}
const kinds = {
  category: /* i18n */ 'category',
  brand: /* i18n */ 'brand',
  business: /* i18n */ 'business',
  hashtag: /* i18n */ 'hashtag',
  city: /* i18n */ 'city',
  locality: /* i18n */ 'area',
  recent: /* i18n */ 'searched before',
}

/**
 * A line of a list of suggestions: its picture or the sign of its kind, its text with what was typed marked, and below
 * it where it is.
 */
export function SuggestionLine({ line, typed }: { line: ListLine; typed: string }) {
  const suggestion = isCommand(line) ? undefined : line
  return (
    <>
      <LineSign line={line} />
      <span className="min-w-0 break-words">
        {markTyped(line.text, suggestion ? typed : '').map(({ text: part, isTyped }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          isTyped ? <b key={at}>{part}</b> : part,
        )}
        {suggestion?.detail && (
          <>
            <span aria-hidden className="block text-sm text-muted">
              {suggestion.detail}
            </span>
            <span className="sr-only">, {suggestion.detail.replaceAll(' · ', ', ')}</span>
          </>
        )}
        {suggestion && <Kind {...suggestion} />}
      </span>
    </>
  )
}

/** Decorative: the text of the line says the same. */
function LineSign({ line }: { line: ListLine }) {
  const picture = isCommand(line) ? undefined : line.picture
  if (picture && 'photoUrl' in picture)
    return <img src={picture.photoUrl} alt="" width={40} height={40} className="line-sign object-cover" />
  if (picture) return <Scene {...picture} className="line-sign" />
  const Icon = isCommand(line) ? Trash2 : icons[line.type]
  return (
    <span className="line-sign grid place-items-center bg-sunken text-muted">
      <Icon size={20} aria-hidden />
    </span>
  )
}

/** A trade as on the home page: its scene, its name below. */
export function SuggestionTile({ suggestion, tile }: { suggestion: Suggestion; tile: TradeTile }) {
  return (
    <>
      <Scene {...tile} />
      {tile.name}
      <Kind {...suggestion} />
    </>
  )
}

type TradeTile = { drawn: string; paint: number; name: string }

/** The picture of a line that is drawn as a tile where there is room; undefined of all others. */
export function tileOf(line: ListLine): TradeTile | undefined {
  const picture = isCommand(line) ? undefined : line.picture
  if (!picture || 'photoUrl' in picture || picture.name === undefined) return undefined
  return { ...picture, name: picture.name }
}

function Scene({ drawn, paint, className }: { drawn: string; paint: number; className?: string }) {
  return (
    <svg
      aria-hidden
      className={classNames(`scene paint-${paint % paintCount}`, className)}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own (src/ui/signboard/scenes.svg)
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}

/** What a line is, for those who do not see its sign. */
function Kind({ type }: Suggestion) {
  const { i18n } = useLingui()
  return type === 'city' ? null : <span className="sr-only">, {i18n.t(kinds[type])}</span>
}
