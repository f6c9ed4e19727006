import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { translated } from '#texts/i18n-of.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { showToast } from '#ui/toast.tsx'
import type { MediaView } from '../contract.ts'
import { uploadFilePath, uploadPath } from '../media-path.ts'
import { sendFile } from './send-file.ts'
import { type Frame, framesOf } from './video-frames.ts'

const brokenText = /* i18n */ 'The connection broke. Please send this file again.'

/** The picture that stands for a video until it plays: one of its frames, or, without script, a picture of its own. */
export function PosterForm({ video, businessId }: { video: MediaView; businessId: number }) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { revalidate } = useRevalidator()
  const [frames, setFrames] = useState<readonly Frame[]>()
  const [busy, setBusy] = useState<string>()
  const isLooking = useRef(false)
  async function look() {
    if (isLooking.current) return
    isLooking.current = true
    setBusy('look')
    const found = await framesOf(video.url)
    setBusy(undefined)
    isLooking.current = false
    if (found.length > 0) setFrames(found)
    else showToast('error', i18n.t('This video cannot be read here. Please choose a picture.'))
  }
  async function choose({ time, blob }: Frame) {
    setBusy(time)
    const file = new File([blob], 'poster.jpg', { type: blob.type })
    const address = `${inPageLanguage(uploadFilePath)}?business=${businessId}`
    const result = await sendFile(address, file, () => {}, { poster: String(video.mediaId) })
    setBusy(undefined)
    if (!result.isSaved) return showToast('error', translated(i18n, result.message ?? brokenText))
    showToast('success', i18n.t('This picture stands for the video now'))
    setFrames(undefined)
    await revalidate()
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">
        {i18n.t('Poster')} <span className="font-normal text-muted">{i18n.t('shown before it plays')}</span>
      </legend>
      <div className="needs-script grid gap-2">
        {frames ? (
          <ul className="grid grid-cols-2 gap-2 xs:grid-cols-4">
            {frames.map((frame) => (
              <li key={frame.time} className="grid">
                <button
                  type="button"
                  disabled={busy !== undefined}
                  onClick={() => void choose(frame)}
                  className="grid overflow-hidden rounded-md border border-control text-center hover:border-action"
                >
                  <img
                    src={frame.url}
                    alt={i18n.t('Picture at {time}', { time: frame.time })}
                    className="aspect-video size-full object-cover"
                  />
                  <span className="py-1 text-sm tabular-nums">{frame.time}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <div>
            <Button type="button" variant="outline" isBusy={busy === 'look'} onClick={() => void look()}>
              {i18n.t('Choose from the video')}
            </Button>
          </div>
        )}
      </div>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {i18n.t('Or send a picture')}
        </summary>
        <form
          method="post"
          encType="multipart/form-data"
          action={inPageLanguage(uploadPath(businessId))}
          className="grid gap-2"
        >
          <input type="hidden" name="poster" value={video.mediaId} />
          <FileField name="file" label={i18n.t('Picture for the poster')} />
          <div>
            <Button type="submit" variant="outline">
              {i18n.t('Save poster')}
            </Button>
          </div>
        </form>
      </details>
    </fieldset>
  )
}
