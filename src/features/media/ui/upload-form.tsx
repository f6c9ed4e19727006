import { useLingui } from '@lingui/react'
import { Camera, ImagePlus, Upload as UploadIcon, X } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation, useRevalidator } from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'
import { translated } from '#texts/i18n-of.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

type UploadFormProps = {
  /** The page that takes all files at once, without script. */
  action: PageAddress
  /** Where the script sends one file at a time. */
  sendTo: PageAddress
  accept: string
  label: string
  hints: readonly string[]
  /** Said in English when nothing was chosen. */
  emptyText: string
  /** Also offers the camera, on devices that are touched: others have none worth using. */
  hasCamera?: boolean
}

/**
 * Chooses and uploads files. Without script one form with all of them; with script one by one, each with a preview and
 * its progress.
 */
export function UploadForm({ action, sendTo, accept, label, hints, emptyText, hasCamera = false }: UploadFormProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { uploads, isSending, choose, remove, send } = useUploads(inPageLanguage(sendTo), (count) => {
    showToast('success', i18n.t('{count, plural, one {# file added} other {# files added}}', { count }))
    void revalidate()
  })
  const chosenFiles = () => [input, camera].flatMap(({ current }) => [...(current?.files ?? [])])
  // Files may have been chosen before the script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives
  useEffect(() => {
    if (chosenFiles().length > 0) choose(chosenFiles())
  }, [])
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  function chooseFiles(files: readonly File[]) {
    choose(files)
    setSaid(i18n.t('{count, plural, one {# file chosen} other {# files chosen}}', { count: files.length }))
  }
  function removeFile(upload: Upload) {
    const at = uploads.indexOf(upload)
    flushSync(() => {
      remove(upload)
      setSaid(i18n.t('{file} removed', { file: upload.file.name }))
    })
    // The button is gone: its successor has the focus, after the last file the field does.
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(at, buttons.length - 1)] ?? input.current
    next?.focus()
  }
  const isBusy = isSending || isNavigating
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={inPageLanguage(action)}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        const chosen = chosenFiles()
        if (uploads.length === 0 && chosen.length === 0) return showToast('error', emptyText)
        // The press came before the script: it has noted none of them yet.
        if (uploads.length === 0) choose(chosen)
        // Failed files stay in the list; the field is free for others.
        for (const { current } of [input, camera]) if (current) current.value = ''
        void send()
      }}
      className="grid gap-4"
    >
      <div className="grid gap-2">
        <div className="grid gap-2 pointer-coarse:has-[[capture]]:grid-cols-2">
          {hasCamera && (
            <div className="hidden pointer-coarse:grid">
              <FileField
                inputRef={camera}
                id="field-camera"
                name="file"
                label={i18n.t('Take photo')}
                icon={<Camera size={20} aria-hidden />}
                accept="image/*"
                capture
                isDisabled={isSending}
                hidesChosen
                onChoose={(files) => chooseFiles([...uploads.map(({ file }) => file), ...files])}
              />
            </div>
          )}
          <FileField
            inputRef={input}
            id="field-files"
            name="file"
            label={label}
            icon={<ImagePlus size={20} aria-hidden />}
            accept={accept}
            isMultiple
            isDisabled={isSending}
            hidesChosen
            describedById="field-files-hint"
            onChoose={chooseFiles}
          />
        </div>
        <ul id="field-files-hint" className="grid gap-0.5 text-sm text-muted">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {uploads.length > 0 && (
        <ul ref={list} aria-label={i18n.t('Chosen files')} className="grid gap-2">
          {uploads.map((upload) => (
            <ChosenFile key={upload.id} upload={upload} isLocked={isSending} onRemove={() => removeFile(upload)} />
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
