import { useLingui } from '@lingui/react'
import { Map as MapIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import type { Position } from '../rules.ts'
import { DetectButton } from './detect-button.tsx'

type ChooseLocationProps = {
  tiles: TileSource
  /** Initial centre of the map. */
  centre?: Position | undefined
  /** The URL of a chosen position. */
  hrefFor: (position: Position) => string
  /** The URL of the visitor's own position. */
  hrefForOwn: (position: Position) => string
}

const dialogId = 'choose-location'
const noPoints = async () => []

/**
 * A button with its dialog: a map with a place search, whose centre is the chosen position. Not rendered without
 * script.
 */
export function ChooseLocation({ tiles, centre, hrefFor, hrefForOwn }: ChooseLocationProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const [isOpened, setIsOpened] = useState(false)
  const chosen = useRef<Position>(centre)
  useEffect(() => {
    // The dialog may have been opened before the script that fills it was loaded.
    if (document.getElementById(dialogId)?.matches(':modal')) setIsOpened(true)
  }, [])
  return (
    <div className="needs-script order-last flex-none">
      <DialogButton
        dialogId={dialogId}
        variant="outline"
        icon={<MapIcon size={20} aria-hidden />}
        onClick={() => setIsOpened(true)}
        className="whitespace-nowrap"
      >
        {i18n.t('Choose on map')}
      </DialogButton>
      <Dialog id={dialogId} type="mapLocation" title={i18n.t('Choose Location')} maxWidth={720}>
        <div className="grid gap-3">
          <p>{i18n.t('Find a place, or drag the map to put the pin where you want to search.')}</p>
          {isOpened && (
            <LazyMap
              id="choose-location-map"
              label={i18n.t('Map to choose a place on')}
              tiles={tiles}
              centre={centre}
              loadPoints={noPoints}
              picksCentre
              onCentre={(position) => {
                chosen.current = position
              }}
              heightClass="h-[50dvh]"
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => {
                // The new page replaces the dialog's history entry, so that Back leads to this page.
                if (chosen.current) window.location.replace(inPageLanguage(hrefFor(chosen.current)))
              }}
            >
              {i18n.t('Search around this place')}
            </Button>
            <DetectButton isInDialog hrefFor={({ position }) => position && hrefForOwn(position)}>
              {i18n.t('Use my location')}
            </DetectButton>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
