import { useLingui } from '@lingui/react'
import { Upload as UploadIcon, X } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { translated } from '#texts/i18n-of.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { uploadFilePath, uploadPath } from '../media-path.ts'
import { type Upload, useUploads } from './use-uploads.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm'

/**
 * Chooses and uploads files. Without script one form with all of them; with script one by one, each with a preview and
 * its progress.
 */
export function UploadForm({ businessId }: { businessId: number }) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const input = useRef<HTMLInputElement>(null)
  const { uploads, isSending, choose, remove, send } = useUploads(
    inPageLanguage(`${uploadFilePath}?business=${businessId}`),
    (count) => {
      showToast('success', i18n.t('{count, plural, one {# file added} other {# files added}}', { count }))
      void revalidate()
    },
  )
  // Files may have been chosen before the script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives
  useEffect(() => {
    if (input.current?.files?.length) choose([...input.current.files])
  }, [])
  const isBusy = isSending || isNavigating
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={inPageLanguage(uploadPath(businessId))}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        if (uploads.length === 0) return showToast('error', /* i18n */ 'Please choose a photo or a video first.')
        // Failed files stay in the list; the field is free for others.
        if (input.current) input.current.value = ''
        void send()
      }}
      className="grid gap-4"
    >
      <div className="grid gap-1.5">
        <label htmlFor="field-files" className="font-semibold">
          {i18n.t('Choose photos or videos')}
        </label>
        <input
          ref={input}
          id="field-files"
          type="file"
          name="file"
          multiple
          accept={accepted}
          disabled={isSending}
          aria-describedby="field-files-hint"
          onChange={({ currentTarget }) => choose([...(currentTarget.files ?? [])])}
          className="block w-full cursor-pointer rounded-md border border-dashed border-control bg-card px-4 py-6 text-base file:me-4 file:mb-2 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-control file:bg-card file:px-4 file:font-semibold file:text-action hover:border-action hover:bg-action-tint disabled:cursor-progress"
        />
        <ul id="field-files-hint" className="grid gap-0.5 text-sm text-muted">
          <li>
            {i18n.t('Photos up to 5 MB (JPEG, PNG, WebP, AVIF), videos up to 50 MB (MP4, WebM), 10 files at a time.')}
          </li>
          <li>{i18n.t('Image > 5mb, 800 x 800 px')}</li>
          <li>{i18n.t('image resolution : 800x800, video resoultion : 480p,720p,1080p')}</li>
          <li>{i18n.t('We remove the location from your photos. Videos are shown exactly as you send them.')}</li>
        </ul>
      </div>
      {uploads.length > 0 && (
        <ul aria-label={i18n.t('Chosen files')} className="grid gap-2">
          {uploads.map((upload) => (
            <ChosenFile key={upload.id} upload={upload} isLocked={isSending} onRemove={() => remove(upload)} />
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" isBusy={isBusy} icon={<UploadIcon size={20} aria-hidden />} className="max-xs:w-full">
          {i18n.t('Upload')}
        </Button>
      </div>
    </form>
  )
}

function ChosenFile({ upload, isLocked, onRemove }: { upload: Upload; isLocked: boolean; onRemove: () => void }) {
  const { i18n } = useLingui()
  const { file, problem, sent, state } = upload
  return (
    <li className="flex items-center gap-3 rounded-md border border-line p-2">
      <Preview upload={upload} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate">{file.name}</p>
        {problem !== '' ? (
          <p role="alert" className="text-sm text-danger">
            {translated(i18n, problem)}
          </p>
        ) : state === 'sending' ? (
          <progress
            value={sent}
            max={1}
            aria-label={i18n.t('Sending {file}', { file: file.name })}
            className="h-2 w-full accent-action"
          />
        ) : (
          <p className="text-sm text-muted">{sizeText(file.size)}</p>
        )}
      </div>
      {!isLocked && (
        <button
          type="button"
          aria-label={i18n.t('Remove {file}', { file: file.name })}
          onClick={onRemove}
          className="grid size-11 flex-none place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <X size={20} aria-hidden />
        </button>
      )}
    </li>
  )
}

/** Shows nothing for a file that the browser cannot render as an image. */
function Preview({ upload: { file, previewUrl } }: { upload: Upload }) {
  const thumbnailClass = 'size-14 flex-none rounded-sm bg-sunken object-cover'
  if (file.type.startsWith('video/'))
    return <video src={previewUrl} muted preload="metadata" className={thumbnailClass} />
  if (file.type.startsWith('image/')) {
    const hide = ({ currentTarget }: SyntheticEvent) => currentTarget.classList.add('invisible')
    return <img src={previewUrl} alt="" className={thumbnailClass} onError={hide} />
  }
  return <span className={thumbnailClass} />
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
}
