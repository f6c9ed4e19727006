import type { ServerOnly } from '#platform/server-only.ts'
import type { TileSource } from '#ui/map/map-point.ts'
import type { BusinessPage } from '../contract.ts'
import { Address, Hours } from './business-details.static.tsx'
import { BusinessMap, type BusinessMarker } from './business-map.tsx'

type BusinessFactsProps = {
  data: ServerOnly<{ business: BusinessPage; isUnowned: boolean }>
  marker: BusinessMarker | undefined
  tiles: TileSource
}

/** Address, hours and phone number: what most visitors came for. `marker`: its position on the map. */
export function BusinessFacts({ data, marker, tiles }: BusinessFactsProps) {
  return (
    <section aria-labelledby="facts" className="rounded-md bg-card p-4 shadow-soft">
      <Address data={data} />
      {marker && (
        <div className="ps-8">
          <BusinessMap marker={marker} tiles={tiles} />
        </div>
      )}
      <Hours data={data} />
    </section>
  )
}
