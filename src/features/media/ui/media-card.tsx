import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight, Ellipsis, Star, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DialogButton } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { ConfirmModal } from '#ui/modals/confirm-modal.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MediaView } from '../contract.ts'
import { uploadPath } from '../media-path.ts'
import { altLength, videoHeightOf } from '../rules.ts'
import { MediaPicture } from './media-picture.tsx'
import { altOf } from './media-words.ts'
import { PosterForm } from './poster-form.tsx'

type MediaCardProps = {
  media: MediaView
  index: number
  isFirst: boolean
  isLast: boolean
  /** In the order that is shown, which may be on its way to the server. */
  isCover: boolean
  business: { id: number; name: string }
  /** The no-script delete link was followed: shows the confirmation. */
  isConfirmingDeletion: boolean
  onMove: (by: -1 | 1) => void
}

/** One of a listing's photos or videos with its forms for the owner, which work without script. */
export function MediaCard(props: MediaCardProps) {
  const { media, index, isFirst, isLast, isCover, business, isConfirmingDeletion, onMove } = props
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const { mediaId, kind } = media
  const alt = altOf(i18n, media, index, business.name)
  const path = uploadPath(business.id)
  const busyIntent = state !== 'idle' && formData?.get('mediaId') === String(mediaId) ? formData.get('intent') : null
  const dialogId = `delete-${mediaId}`
  const inPlace = (by: -1 | 1) => (event: MouseEvent) => {
    event.preventDefault()
    onMove(by)
  }
  return (
    <>
      <div className="relative grid aspect-[4/3] overflow-hidden bg-sunken">
        {kind === 'image' ? (
          <MediaPicture
            photo={media}
            alt={alt}
            sizes="(min-width: 1025px) 280px, 50vw"
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: merchants film without captions
          <video
            src={media.url}
            controls
            playsInline
            preload="metadata"
            poster={media.posterUrl ?? undefined}
            aria-label={alt}
            className="absolute inset-0 size-full bg-inverse object-contain"
          />
        )}
        {(isCover || kind === 'video') && (
          <span className="absolute inset-s-2 top-2">
            <Chip tone={isCover ? 'marigold' : 'grey'}>{isCover ? i18n.t('Cover') : `${videoHeightOf(media)}p`}</Chip>
          </span>
        )}
      </div>
      <Form method="post" action={path} className="relative -mb-12 flex h-12 justify-self-start">
        <input type="hidden" name="mediaId" value={mediaId} />
        <MoveButton intent="earlier" alt={alt} isOff={isFirst} onClick={inPlace(-1)} />
        <MoveButton intent="later" alt={alt} isOff={isLast} onClick={inPlace(1)} />
      </Form>
      <details open={isConfirmingDeletion || undefined}>
        <summary className="ms-auto grid size-12 cursor-pointer list-none place-items-center rounded-md text-action [&::-webkit-details-marker]:hidden">
          <Ellipsis size={22} aria-hidden />
          <span className="sr-only">
            {i18n.t('Change')} ({alt})
          </span>
        </summary>
        <div className="grid gap-3 border-t border-line p-3">
          <Form method="post" action={path} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <input type="hidden" name="mediaId" value={mediaId} />
            <TextField
              key={media.alt}
              name="alt"
              id={`alt-${mediaId}`}
              label={i18n.t('Description')}
              aria-label={`${i18n.t('Description')} (${alt})`}
              isOptional
              defaultValue={media.alt}
              maxLength={altLength}
              autoComplete="off"
            />
            <Button
              type="submit"
              name="intent"
              value="describe"
              variant="outline"
              className="min-h-12"
              isBusy={busyIntent === 'describe'}
            >
              {i18n.t('Save')}
              <span className="sr-only"> ({alt})</span>
            </Button>
          </Form>
          {kind === 'video' && <PosterForm video={media} businessId={business.id} />}
          <div className="-mx-2 flex flex-wrap gap-x-1">
            {kind === 'image' && !isCover && (
              <Form method="post" action={path} className="grid flex-1 *:px-2 *:whitespace-nowrap">
                <input type="hidden" name="mediaId" value={mediaId} />
                <Button
                  type="submit"
                  name="intent"
                  value="cover"
                  variant="quiet"
                  icon={<Star size={20} aria-hidden className="flex-none" />}
                  isBusy={busyIntent === 'cover'}
                >
                  {i18n.t('Make cover')}
                  <span className="sr-only"> ({alt})</span>
                </Button>
              </Form>
            )}
            <DialogButton
              dialogId={dialogId}
              variant="quiet"
              icon={<Trash2 size={20} aria-hidden className="flex-none" />}
              className="needs-script flex-1 px-2 text-danger"
            >
              {i18n.t('Delete')}
              <span className="sr-only"> ({alt})</span>
            </DialogButton>
            <noscript className="grid flex-1">
              <ButtonLink href={`/upload-media?business=${business.id}&delete=${mediaId}`} variant="quiet">
                {i18n.t('Delete')}
              </ButtonLink>
            </noscript>
          </div>
        </div>
      </details>
      <ConfirmModal
        id={dialogId}
        isOpen={isConfirmingDeletion}
        text={kind === 'video' ? i18n.t('Are you sure you want to delete this video?') : undefined}
        action={path}
        fields={{ intent: 'delete', mediaId: String(mediaId) }}
      />
    </>
  )
}

type MoveButtonProps = {
  intent: 'earlier' | 'later'
  alt: string
  isOff: boolean
  onClick: (event: MouseEvent) => void
}

function MoveButton({ intent, alt, isOff, onClick }: MoveButtonProps) {
  const { i18n } = useLingui()
  const Icon = intent === 'earlier' ? ChevronLeft : ChevronRight
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      data-move
      disabled={isOff}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-md text-ink hover:bg-sunken disabled:text-line"
    >
      <Icon size={22} aria-hidden />
      <span className="sr-only">
        {intent === 'earlier' ? i18n.t('Earlier') : i18n.t('Later')} ({alt})
      </span>
    </button>
  )
}
