import { useLingui } from '@lingui/react'
import { Building2, Hash, History, MapPin, Network, Search, Store, Trash2 } from 'lucide-react'
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

/** A line of a list of suggestions: the sign of its kind, its text with what was typed marked, where it is below. */
export function SuggestionLine({ line, typed }: { line: ListLine; typed: string }) {
  const Icon = isCommand(line) ? Trash2 : icons[line.type]
  const suggestion = isCommand(line) ? undefined : line
  return (
    <>
      <span className="grid size-9 flex-none place-items-center rounded-[8px] bg-sunken text-muted">
        <Icon size={20} aria-hidden />
      </span>
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

type SuggestionTileProps = { suggestion: Suggestion; picture: NonNullable<Suggestion['picture']> }

/** A trade as on the home page: its scene, its name below. */
export function SuggestionTile({ suggestion, picture: { drawn, paint, name } }: SuggestionTileProps) {
  return (
    <>
      <svg
        aria-hidden
        className={`scene paint-${paint % paintCount}`}
        viewBox="0 0 160 120"
        preserveAspectRatio="xMidYMid slice"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own (src/ui/signboard/scenes.svg)
        dangerouslySetInnerHTML={{ __html: drawn }}
      />
      {name}
      <Kind {...suggestion} />
    </>
  )
}

/** What a line is, for those who do not see its sign. */
function Kind({ type }: Suggestion) {
  const { i18n } = useLingui()
  return type === 'city' ? null : <span className="sr-only">, {i18n.t(kinds[type])}</span>
}
