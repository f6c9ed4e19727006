import { useLingui } from '@lingui/react'
import { Star, Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DialogButton } from '#ui/dialog.tsx'
import { ConfirmModal } from '#ui/modals/confirm-modal.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MediaView } from '../contract.ts'
import { altLength, videoHeightOf } from '../rules.ts'
import { MediaPicture } from './media-picture.tsx'
import { altOf } from './media-words.ts'

type MediaCardProps = {
  media: MediaView
  index: number
  business: { id: number; name: string }
  /** The no-script delete link was followed: shows the confirmation. */
  isConfirmingDeletion: boolean
}

/** One of a listing's photos or videos with its forms for the owner, which work without script. */
export function MediaCard({ media, index, business, isConfirmingDeletion }: MediaCardProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const { mediaId, kind, isCover } = media
  const alt = altOf(i18n, media, index, business.name)
  const path = `/upload-media?business=${business.id}` as const
  const busyIntent = state !== 'idle' && formData?.get('mediaId') === String(mediaId) ? formData.get('intent') : null
  const dialogId = `delete-${mediaId}`
  return (
    <li className="grid content-start gap-3 rounded-md border border-line p-3">
      <div className="relative grid aspect-[4/3] overflow-hidden rounded-sm bg-sunken">
        {kind === 'image' ? (
          <MediaPicture
            photo={media}
            alt={alt}
            sizes="(min-width: 1025px) 380px, (min-width: 480px) 45vw, 90vw"
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: merchants film without captions
          <video
            src={media.url}
            controls
            playsInline
            preload="metadata"
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
          <ButtonLink href={`${path}&delete=${mediaId}`} variant="quiet">
            {i18n.t('Delete')}
          </ButtonLink>
        </noscript>
      </div>
      <ConfirmModal
        id={dialogId}
        isOpen={isConfirmingDeletion}
        text={kind === 'video' ? i18n.t('Are you sure you want to delete this video?') : undefined}
        action={path}
        fields={{ intent: 'delete', mediaId: String(mediaId) }}
      />
    </li>
  )
}
