import type { ShownAd } from '#core/ad-spaces.ts'
import { AdCard } from '#page-kit/ad-card.tsx'

const bar = 'h-2 rounded-sm bg-line'

/** A listing in outline. */
function Neighbour() {
  return (
    <div aria-hidden className="flex gap-3 rounded-md border border-line bg-card p-3">
      <span className="size-12 flex-none rounded-sm bg-sunken" />
      <div className="grid flex-1 content-center gap-2">
        <span className={`${bar} w-3/5`} />
        <span className={`${bar} w-2/5`} />
      </div>
    </div>
  )
}

/** An advertisement as it will stand on our pages, between its neighbours. */
export function AdInPlace({ ad, where }: { ad: ShownAd; where: string }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-page">
      <p className="bg-sunken px-3 py-1.5 text-sm break-words text-muted">{where}</p>
      <div className="grid gap-2 p-2">
        <Neighbour />
        <AdCard isPreview headingLevel={3} ad={ad} />
        <Neighbour />
      </div>
    </div>
  )
}
