import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import { positionText } from '#features/places/rules.ts'
import { withoutLanguage } from '#texts/language.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapPoint, TileSource } from '#ui/map/map-point.ts'
import { nearbyRadiusMetres } from '../rules.ts'
import type { ResultsTools } from './results-tools.ts'

/** The map above or beside a list; at the end of an address it opens the map with the page. */
export const mapPanelId = 'results-map-panel'

type ResultsMapProps = { tools: ResultsTools; tiles: TileSource; heightClass: string }

/**
 * Every business of the list on a map, with a red circle of 30 km for a list by distance. A card and its pin mark each
 * other.
 */
export function ResultsMap({ tools, tiles, heightClass }: ResultsMapProps) {
  const { i18n } = useLingui()
  const { near, placeUrl, title } = tools
  const pointsUrl = usePagePath()(tools.pointsUrl)
  const markedUrl = useCardInUse()
  const loadPoints = useCallback(async (): Promise<MapPoint[]> => {
    const response = await fetch(pointsUrl)
    if (!response.ok) throw new Error(/* i18n */ 'The places could not be loaded.')
    return response.json()
  }, [pointsUrl])
  return (
    <LazyMap
      id="results-map"
      label={i18n.t('{title} on a map', { title })}
      tiles={tiles}
      loadPoints={loadPoints}
      circle={near ? { ...near, radiusMetres: nearbyRadiusMetres } : undefined}
      centre={near ?? undefined}
      hrefFor={(position) => `${placeUrl}at=${positionText(position)}#${mapPanelId}`}
      markedUrl={markedUrl}
      onPin={markCard}
      heightClass={heightClass}
    />
  )
}

const linkOf = (card: Element) => card.querySelector('.listing-name a')?.getAttribute('href') ?? ''

/** The page of the card under the mouse or with the focus. Cards are static: the document is listened to. */
function useCardInUse(): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('.listing-card') : null
      setUrl(card ? withoutLanguage(linkOf(card)) : undefined)
    }
    document.addEventListener('pointerover', follow)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('pointerover', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [])
  return url
}

function markCard(point: MapPoint | undefined): void {
  for (const card of document.querySelectorAll('.listing-card'))
    card.classList.toggle('is-marked', point !== undefined && withoutLanguage(linkOf(card)) === point.url)
}
