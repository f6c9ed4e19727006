import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { followDialog } from '#ui/dialog-history.ts'
import type { ModalProps } from '#ui/modals/opens-modal.ts'
import { maxSidePixels } from '../rules.ts'

/** Never enlarged. */
const sizes = `min(100vw, ${maxSidePixels}px)`
/** A shorter movement of a finger is not a swipe. */
const swipePx = 40

interface Photo {
  url: string
  alt: string
  caption: string
  width: number
  height: number
  /** One for each type the gallery offers, the smallest first. */
  sources: { type: string; srcSet: string }[]
  srcSet: string
  /** What the gallery shows, or the smallest file of one that it has not loaded. */
  thumbnail: string
}

const linksIn = (part: ParentNode) => [...part.querySelectorAll<HTMLAnchorElement>('a[data-modal="photoViewer"]')]

/** The gallery or the review that a link to a photo is in; it names its business. */
function galleryOf(href: string | undefined): HTMLElement | undefined {
  const link = linksIn(document).find((each) => each.href === href)
  return link?.closest<HTMLElement>('[data-photos-of]') ?? undefined
}

/** The photos of a gallery, read from the HTML because the gallery is a static component. */
function photosOf(gallery: ParentNode): Photo[] {
  return linksIn(gallery).flatMap((link) => {
    const image = link.querySelector('img')
    if (!image) return []
    const sources = [...link.querySelectorAll('source')].map(({ srcset, type }) => ({ type, srcSet: srcset }))
    const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
    const caption = link.dataset.caption ?? ''
    const [smallest = link.href] = image.srcset.split(' ')
    const thumbnail = image.currentSrc || smallest
    return { url: link.href, alt: image.alt, caption, width, height, sources, srcSet: image.srcset, thumbnail }
  })
}

/**
 * One photo as large as the screen permits; buttons, small pictures, arrow keys and swipes lead to the others; Escape,
 * Back and a click beside it close it.
 */
export default function PhotoViewer({ id, href, onClose }: ModalProps) {
  const { i18n } = useLingui()
  const [gallery] = useState(() => galleryOf(href))
  const [photos] = useState(() => photosOf(gallery ?? document))
  const business = gallery?.dataset.photosOf ?? ''
  const dialog = useRef<HTMLDialogElement>(null)
  const touchStart = useRef<{ x: number; y: number }>(undefined)
  const [index, setIndex] = useState(() =>
    Math.max(
      photos.findIndex(({ url }) => url === href),
      0,
    ),
  )
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    return followDialog(element)
  }, [])

  const photo = photos[index]
  if (!photo) return null
  const move = (by: number) => setIndex((index + by + photos.length) % photos.length)

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined) move(by)
    else if (event.key === 'Home') setIndex(0)
    else if (event.key === 'End') setIndex(photos.length - 1)
    else return
    event.preventDefault()
  }
  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches[0]
    // Two fingers zoom.
    touchStart.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined
  }
  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0]
    const start = touchStart.current
    if (!start || !finger || (visualViewport?.scale ?? 1) > 1) return
    const [x, y] = [finger.clientX - start.x, finger.clientY - start.y]
    if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1)
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={i18n.t('Photos of {business}', { business })}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target instanceof HTMLElement && target.dataset.outside !== undefined))
          currentTarget.close()
      }}
      onClose={onClose}
      className="dialog photo-viewer m-0 h-dvh max-h-none w-full max-w-none rounded-none bg-scrim text-on-inverse backdrop-blur-md"
    >
      <div data-outside className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between p-2">
          <p aria-hidden className="rounded-md bg-card px-3 py-1 text-ink tabular-nums">
            {index + 1} / {photos.length}
          </p>
          <RoundButton label={i18n.t('Close')} onClick={() => dialog.current?.close()}>
            <X size={24} aria-hidden />
          </RoundButton>
        </div>
        <div
          data-outside
          className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center px-2 md:px-20"
        >
          <picture key={photo.url} className="contents">
            {/* Hidden, or the grid would give it a cell of its own. */}
            {photo.sources.map((source) => (
              <source key={source.type} className="hidden" {...source} sizes={sizes} />
            ))}
            <img
              src={photo.url}
              srcSet={photo.srcSet}
              sizes={sizes}
              // Described below, where a change is announced: a description here would be read a second time.
              alt=""
              width={photo.width}
              height={photo.height}
              className="h-auto max-h-full w-auto max-w-full rounded-md bg-sunken"
            />
          </picture>
          {photos.length > 1 && (
            <>
              <RoundButton label={i18n.t('Previous photo')} onClick={() => move(-1)} className="absolute inset-s-2">
                <ChevronLeft size={28} aria-hidden />
              </RoundButton>
              <RoundButton label={i18n.t('Next photo')} onClick={() => move(1)} className="absolute inset-e-2">
                <ChevronRight size={28} aria-hidden />
              </RoundButton>
            </>
          )}
        </div>
        <div data-outside className="p-3 text-center">
          <p aria-live="polite" className="sr-only">
            {i18n.t('{number} of {count}: {description}', {
              number: index + 1,
              count: photos.length,
              description: photo.alt,
            })}
          </p>
          {photo.caption !== '' && (
            <p aria-hidden className="inline-block max-w-reading rounded-md bg-card px-3 py-1 text-ink">
              {photo.caption}
            </p>
          )}
          {photos.length > 1 && <Thumbnails photos={photos} index={index} onChoose={setIndex} />}
        </div>
      </div>
    </dialog>
  )
}

type ThumbnailsProps = { photos: readonly Photo[]; index: number; onChoose: (index: number) => void }

/** All photos in one row, which scrolls to the one that is shown. */
function Thumbnails({ photos, index, onChoose }: ThumbnailsProps) {
  const { i18n } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  // In braces: browsers may return a promise, which is no clean-up.
  useEffect(() => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  return (
    <ul
      ref={row}
      className="-mx-3 mt-2 flex justify-center-safe gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none]"
    >
      {photos.map(({ url, alt, thumbnail }, at) => (
        <li key={url} className="flex-none">
          <button
            type="button"
            aria-label={i18n.t('{number} of {count}: {description}', {
              number: at + 1,
              count: photos.length,
              description: alt,
            })}
            aria-current={at === index}
            onClick={() => onChoose(at)}
            className="block size-14 overflow-hidden rounded-[8px] opacity-70 outline-2 outline-transparent hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-on-inverse"
          >
            <img src={thumbnail} alt="" width={56} height={56} loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type RoundButtonProps = { label: string; onClick: () => void; className?: string; children: ReactNode }

function RoundButton({ label, onClick, className, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'grid size-12 place-items-center rounded-full bg-card text-ink shadow-soft hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  )
}
