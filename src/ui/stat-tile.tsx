import { ArrowRight } from 'lucide-react'
import type { LinkAddress } from '#platform/page-address.ts'
import { formatCount } from './format.ts'
import { PageLink } from './page-link.tsx'

type StatTileProps = { label: string; value: number | string; href?: LinkAddress; action?: string; note?: string }

/** A number of the dashboard and the action it leads to; the whole tile is the link. */
export function StatTile({ label, value, href, action, note }: StatTileProps) {
  // Keeps the arrow on the line of the last word.
  const [, start, lastWord] = /^(.*?)(\S*)$/s.exec(action ?? '') ?? []
  const body = (
    <>
      <span className="text-muted">{label}</span>
      <span className="text-xl font-bold break-words sm:text-2xl">
        {typeof value === 'number' ? formatCount(value) : value}
      </span>
      {note && <span className="text-sm text-muted">{note}</span>}
      {href && action && (
        <span className="mt-1 font-semibold text-action group-hover:underline">
          {start}
          <span className="whitespace-nowrap">
            {lastWord} <ArrowRight size={16} aria-hidden className="inline align-[-0.15em]" />
          </span>
        </span>
      )}
    </>
  )
  const tileClass = 'group grid content-start gap-1 rounded-md bg-card p-4 shadow-soft'
  return href ? (
    <PageLink href={href} className={tileClass}>
      {body}
    </PageLink>
  ) : (
    <div className={tileClass}>{body}</div>
  )
}
