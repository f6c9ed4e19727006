import { useLingui } from '@lingui/react'
import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import type { Position } from '../rules.ts'
import { DetectButton } from './detect-button.tsx'
import { detectPlace } from './detect-place.ts'

type ChooseLocationProps = {
  tiles: TileSource
  /** Its opener was pressed: the map is loaded. */
  isWanted: boolean
  /** Initial centre of the map. */
  centre?: Position | undefined
} & (
  | {
      /** The URL of a chosen position. */
      hrefFor: (position: Position) => string
      /** The URL of the visitor's own position. */
      hrefForOwn: (position: Position) => string
      pick?: never
    }
  | {
      /** The position is taken into a form of the page. */
      pick: { sentence: string; label: string; onPick: (position: Position) => void }
      hrefFor?: never
      hrefForOwn?: never
    }
)

export const chooseLocationId = 'choose-location'
const noPoints = async () => []

/** A dialog with a map and a place search: the map's centre is the chosen position. */
export function ChooseLocation({ tiles, isWanted, centre, pick, hrefFor, hrefForOwn }: ChooseLocationProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const [wasOpened, setWasOpened] = useState(false)
  const chosen = useRef<Position>(centre)
  useEffect(() => {
    // The dialog may have been opened before the script that fills it was loaded.
    if (document.getElementById(chooseLocationId)?.matches(':modal')) setWasOpened(true)
  }, [])
  return (
    <Dialog id={chooseLocationId} type="mapLocation" title={i18n.t('Choose Location')} maxWidth={720}>
      <div className="grid gap-3">
        <p>{pick?.sentence ?? i18n.t('Find a place, or drag the map to put the pin where you want to search.')}</p>
        {(isWanted || wasOpened) && (
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
        {pick ? (
          <Pick {...pick} centre={() => chosen.current ?? centre} />
        ) : (
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
        )}
      </div>
    </Dialog>
  )
}

type PickProps = NonNullable<ChooseLocationProps['pick']> & { centre: () => Position | undefined }

function Pick({ label, onPick, centre }: PickProps) {
  const { i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  function take(position: Position | undefined) {
    if (!position) return
    onPick(position)
    const dialog = document.getElementById(chooseLocationId)
    if (dialog instanceof HTMLDialogElement) dialog.close()
  }
  async function detect() {
    setIsBusy(true)
    const { position, problem: why } = await detectPlace()
    setIsBusy(false)
    setProblem(position ? '' : why)
    take(position)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => take(centre())}>{label}</Button>
        <Button variant="outline" isBusy={isBusy} icon={<LocateFixed size={20} aria-hidden />} onClick={detect}>
          {i18n.t('Use my location')}
        </Button>
      </div>
      <p role="alert" className={problem ? 'text-sm text-danger' : 'sr-only'}>
        {problem && i18n.t(problem)}
      </p>
    </div>
  )
}
