import { useLingui } from '@lingui/react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import type { MediaView } from '../contract.ts'
import { uploadPath } from '../media-path.ts'
import { MediaCard } from './media-card.tsx'
import { altOf } from './media-words.ts'

type MediaGridProps = {
  business: { id: number; name: string }
  media: readonly MediaView[]
  /** Of the one whose deletion the page asks to confirm, without script. */
  confirmingDeletion: number | undefined
}

/**
 * The media of a listing in their order. Buttons move one earlier or later, with script in place; it can be dragged as
 * well.
 */
export function MediaGrid({ business, media, confirmingDeletion }: MediaGridProps) {
  const { i18n } = useLingui()
  const fetcher = useFetcher()
  const [order, setOrder] = useState<readonly number[]>()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  // What was saved is what the page has now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page has loaded its media anew
  useEffect(() => setOrder(undefined), [media])
  const shown = order
    ? order
        .flatMap((id) => media.find(({ mediaId }) => mediaId === id) ?? [])
        .concat(media.filter(({ mediaId }) => !order.includes(mediaId)))
    : media

  function moveTo(mediaId: number, to: number, button?: string) {
    const ids = shown.map((one) => one.mediaId)
    const at = ids.indexOf(mediaId)
    if (at === -1 || to < 0 || to >= ids.length || to === at) return
    const next = ids.toSpliced(at, 1).toSpliced(to, 0, mediaId)
    flushSync(() => setOrder(next))
    setSaid(i18n.t('Now number {number} of {count}', { number: to + 1, count: next.length }))
    // React has moved the button; at an end it is off, and the other one has the focus.
    const item = list.current?.querySelector(`[data-media="${mediaId}"]`)
    const own = item?.querySelector<HTMLButtonElement>(`button[value="${button}"]:not(:disabled)`)
    if (button) (own ?? item?.querySelector<HTMLButtonElement>('button[data-move]:not(:disabled)'))?.focus()
    void fetcher.submit({ intent: 'order', ids: next.join(',') }, { method: 'post', action: uploadPath(business.id) })
  }
  function onDragOver(event: DragEvent, mediaId: number) {
    if (dragged === undefined) return
    event.preventDefault()
    if (dragged !== mediaId) event.dataTransfer.dropEffect = 'move'
  }
  function onDrop(event: DragEvent, to: number) {
    event.preventDefault()
    if (dragged !== undefined) moveTo(dragged, to)
    setDragged(undefined)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} className="grid grid-cols-2 items-start gap-3 sm:gap-4 lg:grid-cols-3">
        {shown.map((one, index) => (
          <li
            key={one.mediaId}
            data-media={one.mediaId}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', altOf(i18n, one, index, business.name))
              setDragged(one.mediaId)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => onDragOver(event, one.mediaId)}
            onDrop={(event) => onDrop(event, index)}
            className={`grid min-w-0 content-start overflow-hidden rounded-md border border-line bg-card max-lg:has-[details[open]]:col-span-full ${dragged === one.mediaId ? 'opacity-50' : ''}`}
          >
            <MediaCard
              media={one}
              index={shown.filter(({ kind }) => kind === one.kind).indexOf(one)}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              isCover={one.mediaId === shown.find(({ kind }) => kind === 'image')?.mediaId}
              business={business}
              isConfirmingDeletion={one.mediaId === confirmingDeletion}
              onMove={(by) => moveTo(one.mediaId, index + by, by < 0 ? 'earlier' : 'later')}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
