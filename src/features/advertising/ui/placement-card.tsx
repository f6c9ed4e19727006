import { ButtonLink } from '#ui/button.tsx'
import { formatRupees } from '#ui/format.ts'
import type { PlacementView } from '../contract.ts'
import { PlacementSketch } from './placement-sketch.tsx'

/** The price of a place where its row has one. */
function priceText({ pricePaise, bookedBy }: Pick<PlacementView, 'pricePaise' | 'bookedBy'>): string {
  return pricePaise === null ? 'Price on request' : `${formatRupees(pricePaise)} a ${bookedBy}`
}

/** One place of the rate card: a sketch, where it is shown, whom it suits, its price, and the way to the form. */
export function PlacementCard({ placement }: { placement: PlacementView }) {
  const { bookedBy, name, pricePaise, shownWhere, sketch, suits } = placement
  return (
    <article className="flex h-full flex-col gap-4 rounded-md bg-card p-4 shadow-soft">
      <PlacementSketch sketch={sketch} />
      <div className="grid gap-1">
        <h3 className="text-lg">{name}</h3>
        <p>{shownWhere}</p>
        <p className="text-sm text-muted">{suits}</p>
      </div>
      <div className="mt-auto grid gap-3 border-t border-line pt-3">
        <p>
          <strong>{priceText(placement)}</strong>
          {pricePaise === null && <span className="text-muted"> · booked by the {bookedBy}</span>}
        </p>
        <ButtonLink href={`/book-advertisement?placement=${placement.placement}#ask`} look="outline">
          Ask for this place<span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
