import { useLingui } from '@lingui/react'
import { Map as MapIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import type { Position } from '../rules.ts'
import { DetectButton } from './detect-button.tsx'

type ChooseLocationProps = {
  tiles: TileSource
  /** Where the map begins. */
  centre?: Position | undefined
  /** Where a chosen place leads. */
  hrefFor: (position: Position) => string
}

const dialogId = 'choose-location'
const noPoints = async () => []

/**
 * A button and its dialog, a map with a place search: what is in the middle of the map is chosen. Not there without
 * script.
 */
export function ChooseLocation({ tiles, centre, hrefFor }: ChooseLocationProps) {
  const { i18n } = useLingui()
  const [isOpened, setIsOpened] = useState(false)
  const middle = useRef<Position>(centre)
  useEffect(() => {
    // Browsers open a dialog before the script that fills it has come.
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
      <Dialog id={dialogId} title={i18n.t('Choose Location')} maxWidth={720}>
        <div className="grid gap-3">
          <p>{i18n.t('Find a place, or move the map until the mark stands where you want to search.')}</p>
          {isOpened && (
            <LazyMap
              id="choose-location-map"
              label={i18n.t('Map to choose a place on')}
              tiles={tiles}
              centre={centre}
              loadPoints={noPoints}
              picksCentre
              onCentre={(position) => {
                middle.current = position
              }}
              heightClass="h-[50dvh]"
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => {
                // The new page takes the place of the dialog's own entry, so that Back leads to this page.
                if (middle.current) window.location.replace(hrefFor(middle.current))
              }}
            >
              {i18n.t('Search around this place')}
            </Button>
            <DetectButton isInDialog hrefFor={({ position }) => position && hrefFor(position)}>
              {i18n.t('Use my location')}
            </DetectButton>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
