import { useLingui } from '@lingui/react'
import type { PageAddress } from '#platform/page-address.ts'
import { formatCount, formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { PlacementView } from '../contract.ts'
import { PlacementSketch } from './placement-sketch.tsx'

type PlacementCardProps = {
  placement: PlacementView
  /** The page with this placement chosen. */
  href: PageAddress
  isChosen: boolean
}

/** One placement of the rate card: a sketch, where it is shown, what a day costs and how many people it reaches. */
export function PlacementCard({ placement, href, isChosen }: PlacementCardProps) {
  const { i18n } = useLingui()
  const { dayPricePaise, name, reachADay, shownWhere, sketch } = placement
  return (
    <article
      className={`relative flex h-full gap-3 rounded-md bg-card p-3 shadow-soft md:flex-col md:p-4 ${isChosen ? 'ring-2 ring-action' : ''}`}
    >
      <div className="w-28 flex-none md:w-auto">
        <PlacementSketch sketch={sketch} />
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="text-lg">
          <PageLink
            href={href}
            aria-current={isChosen ? 'true' : undefined}
            className="hover:underline after:absolute after:inset-0 after:rounded-md"
          >
            {name}
          </PageLink>
        </h3>
        <p className="text-sm text-muted">{shownWhere}</p>
        <p>
          <strong>{i18n.t('{price} a day', { price: formatRupees(dayPricePaise) })}</strong>
          {reachADay !== null && (
            <span className="text-muted">
              {' · '}
              {i18n.t('{count} people a day', { count: formatCount(reachADay) })}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
