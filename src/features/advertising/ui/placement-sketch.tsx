import { useLingui } from '@lingui/react'
import type { PlacementView } from '../contract.ts'

const line = 'h-1.5 rounded-sm bg-line'
const card = 'h-4 rounded-sm border border-line bg-card'

function AdSlot({ className = '' }: { className?: string }) {
  const { i18n } = useLingui()
  return (
    <div
      className={`flex items-center justify-center rounded-sm border-2 border-marigold bg-marigold-tint text-[0.625rem] font-bold text-ink ${className}`}
    >
      {i18n.t('Ad')}
    </div>
  )
}

/** A miniature page with the placement marked; decorative, because the text beside it says the same. */
export function PlacementSketch({ sketch }: Pick<PlacementView, 'sketch'>) {
  return (
    <div
      aria-hidden
      className="grid h-40 content-start gap-2 overflow-hidden rounded-md border border-line bg-page p-3"
    >
      <div className="flex items-center gap-2">
        <span className="size-2.5 rounded-full bg-marigold" />
        <span className={`${line} w-8`} />
        <span className={`${line} ms-auto w-5`} />
        <span className={`${line} w-5`} />
      </div>
      {sketch === 'home' && (
        <>
          <div className="grid gap-1.5 rounded-sm bg-sunken p-2">
            <span className={`${line} w-1/2 bg-control`} />
            <span className={card} />
          </div>
          <AdSlot className="h-9" />
          <div className="grid grid-cols-6 gap-1.5">
            {['tile-0', 'tile-1', 'tile-2', 'tile-3', 'tile-4', 'tile-5'].map((tile) => (
              <span key={tile} className={`${tile} h-6 rounded-sm`} />
            ))}
          </div>
        </>
      )}
      {sketch === 'results' && (
        <>
          <span className={card} />
          <AdSlot className="h-7" />
          <span className="h-6 rounded-sm border border-line bg-card" />
          <span className="h-6 rounded-sm border border-line bg-card" />
          <span className="h-6 rounded-sm border border-line bg-card" />
        </>
      )}
      {sketch === 'category' && (
        <>
          <span className={`${line} w-2/5 bg-control`} />
          <AdSlot className="h-8" />
          <span className="h-6 rounded-sm border border-line bg-card" />
          <span className="h-6 rounded-sm border border-line bg-card" />
        </>
      )}
      {sketch === 'business' && (
        <>
          <div className="flex gap-2">
            <span className="tile-2 size-9 flex-none rounded-sm" />
            <div className="grid flex-1 content-center gap-1.5">
              <span className={`${line} w-3/5 bg-control`} />
              <span className={`${line} w-2/5`} />
            </div>
          </div>
          <span className={`${line} w-full`} />
          <span className={`${line} w-4/5`} />
          <div className="mt-1 grid grid-cols-[2fr_1fr_1fr] gap-1.5">
            <AdSlot className="h-10" />
            <span className="h-10 rounded-sm border border-line bg-card" />
            <span className="h-10 rounded-sm border border-line bg-card" />
          </div>
        </>
      )}
    </div>
  )
}
