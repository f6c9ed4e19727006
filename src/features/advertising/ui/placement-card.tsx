import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ButtonLink } from '#ui/button.tsx'
import { formatRupees } from '#ui/format.ts'
import type { PlacementView } from '../contract.ts'
import { PlacementSketch } from './placement-sketch.tsx'

const units: Record<PlacementView['bookedBy'], string> = {
  week: /* i18n */ 'week',
  month: /* i18n */ 'month',
}

/** The price of a placement if its row has one. */
function priceText({ pricePaise, bookedBy }: Pick<PlacementView, 'pricePaise' | 'bookedBy'>, i18n: I18n): string {
  return pricePaise === null
    ? i18n.t('Price on request')
    : i18n.t('{price} a {unit}', { price: formatRupees(pricePaise), unit: i18n.t(units[bookedBy]) })
}

/** One placement of the rate card: a sketch, where it is shown, whom it suits, its price, and a link to the form. */
export function PlacementCard({ placement }: { placement: PlacementView }) {
  const { i18n } = useLingui()
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
          <strong>{priceText(placement, i18n)}</strong>
          {pricePaise === null && (
            <span className="text-muted"> · {i18n.t('booked by the {unit}', { unit: i18n.t(units[bookedBy]) })}</span>
          )}
        </p>
        <ButtonLink href={`/book-advertisement?placement=${placement.placement}#ask`} variant="outline">
          {i18n.t('Book this spot')}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
