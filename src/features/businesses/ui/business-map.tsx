import { useLingui } from '@lingui/react'
import { Map as MapIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapPoint, TileSource } from '#ui/map/map-point.ts'

/** A business on the map, as `MapPoint`. */
export type BusinessMarker = MapPoint

/**
 * The position of the business on a map that is fetched when it is opened. Without script the link beside it leads to
 * one.
 */
export function BusinessMap({ marker, tiles }: { marker: BusinessMarker; tiles: TileSource }) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { id, name, lat, lng, url } = marker
  const loadPoints = useCallback(async () => [{ id, name, lat, lng, url }], [id, name, lat, lng, url])
  return (
    <div className="needs-script grid gap-3">
      <Button
        variant="outline"
        icon={<MapIcon size={20} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? i18n.t('Hide map') : i18n.t('Show map')}
      </Button>
      {isOpen && (
        <LazyMap
          id="business-map"
          label={i18n.t('{name} on a map', { name })}
          tiles={tiles}
          loadPoints={loadPoints}
          heightClass="h-80"
        />
      )}
    </div>
  )
}
