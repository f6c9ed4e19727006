import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import type { MapViewProps } from './map-view.tsx'

type LazyMapProps = Omit<MapViewProps, 'points'> & {
  /** The points, or a function that loads them. */
  loadPoints: () => Promise<MapViewProps['points']>
}

type Loaded = { View: (props: MapViewProps) => React.ReactNode; points: MapViewProps['points'] }

/** A map whose code, styles and points are fetched when it is first rendered: render it when the map is opened. */
export function LazyMap({ loadPoints, ...map }: LazyMapProps) {
  const { i18n } = useLingui()
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const load = useCallback(async () => {
    setLoaded(undefined)
    try {
      const [{ MapView }, points] = await Promise.all([import('./map-view.tsx'), loadPoints()])
      setLoaded({ View: MapView, points })
    } catch {
      // ignored: the page says so and offers to try again
      setLoaded('failed')
    }
  }, [loadPoints])
  useEffect(() => void load(), [load])
  if (loaded === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-md border border-dashed border-control p-4">
        <p>{i18n.t('The map could not be loaded. Please check your internet connection.')}</p>
        <Button variant="outline" onClick={load}>
          {i18n.t('Try again')}
        </Button>
      </div>
    )
  }
  if (!loaded) {
    return (
      <div role="status" className={`skeleton w-full ${map.heightClass}`}>
        <span className="sr-only">{i18n.t('The map is loading.')}</span>
      </div>
    )
  }
  return <loaded.View {...map} points={loaded.points} />
}
