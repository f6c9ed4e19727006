import { useLingui } from '@lingui/react'
import { Camera, Image as ImageIcon, Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { OpenText } from '#ui/chip.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { FileField } from '#ui/file-field.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import { usePictureUrl } from '#ui/use-picture-url.ts'
import type { Preview } from '../preview.ts'
import { stepPath } from '../registration-path.ts'
import { phoneUnanswered } from '../rules.ts'

type PhotoStepProps = {
  preview: Preview
  phone: string
  problem: FormProblem | undefined
}

/** The last question: a photo, and whether customers see the number. A plain form: it carries a file. */
export function PhotoStep({ preview, phone, problem }: PhotoStepProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const isNavigating = useNavigation().state !== 'idle'
  const [isSending, setIsSending] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const { pictureUrl, choosePicture } = usePictureUrl()
  const form = useRef<HTMLFormElement>(null)
  // Of camera and gallery the first is sent: what was chosen last takes the place of the other.
  const chooseIn =
    (name: 'camera' | 'gallery') =>
    ([file]: readonly File[]) => {
      const other = form.current?.elements.namedItem(name === 'camera' ? 'gallery' : 'camera')
      if (file && other instanceof HTMLInputElement) other.value = ''
      choosePicture(file)
    }
  const { fieldErrors = {}, message, values = {} } = problem ?? {}
  const isBusy = isSending || isNavigating
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={inPageLanguage(stepPath('photo'))}
      className="grid gap-5"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
        setIsSending(true)
      }}
    >
      <FormErrors errors={listFormErrors(fieldErrors)} message={message} />
      <div id="field-photo" className="grid gap-1.5">
        <div className="grid grid-cols-2 gap-2">
          <FileField
            name="camera"
            label={i18n.t('Take photo')}
            icon={<Camera size={20} aria-hidden />}
            capture
            hidesChosen={pictureUrl !== null}
            onChoose={chooseIn('camera')}
          />
          <FileField
            name="gallery"
            label={i18n.t('Choose a photo')}
            icon={<ImageIcon size={20} aria-hidden />}
            hidesChosen={pictureUrl !== null}
            onChoose={chooseIn('gallery')}
          />
        </div>
        {pictureUrl && (
          <img
            src={pictureUrl}
            alt={i18n.t('The photo that you chose')}
            onError={() => choosePicture(undefined)}
            className="aspect-[4/3] w-full rounded-md object-cover md:max-w-80"
          />
        )}
        <p className="text-sm text-muted">
          {i18n.t('Too large: Image > 5mb. Best: 800 x 800 px')}. {i18n.t('We remove the location from your photos.')}
        </p>
        <FieldErrorText id="field-photo" error={fieldErrors.photo} />
      </div>
      <fieldset id="field-phoneShown" className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{i18n.t('May customers see {phone}?', { phone })}</legend>
        {[
          { value: 'yes', text: i18n.t('Yes, they may call me') },
          { value: 'no', text: i18n.t('No, they write to me here') },
        ].map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="phoneShown"
              value={value}
              // Asked for here: a page that comes back has lost the photo.
              required
              onInvalid={(event) => {
                event.preventDefault()
                if (!isUnanswered) event.currentTarget.focus()
                setIsUnanswered(true)
              }}
              onChange={() => setIsUnanswered(false)}
              defaultChecked={values.phoneShown === value}
            />
            <span>{text}</span>
          </label>
        ))}
        <FieldErrorText id="field-phoneShown" error={isUnanswered ? phoneUnanswered : fieldErrors.phoneShown} />
      </fieldset>
      <section aria-labelledby="preview" className="grid gap-2">
        <h2 id="preview" className="text-lg">
          {i18n.t('This is how customers see you')}
        </h2>
        <PreviewCard preview={preview} pictureUrl={pictureUrl} />
      </section>
      <p className="flex gap-3 rounded-md bg-action-tint p-3 text-sm">
        <Info size={20} aria-hidden className="flex-none text-action" />
        {i18n.t('A listing with a photo and opening hours stands above those without.')}
      </p>
      <div className="next-bar sticky bottom-0 z-20 -mx-4 flex gap-2 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
        <ButtonLink href="/" variant="outline" className="flex-none">
          {i18n.t('Not now')}
        </ButtonLink>
        <Button type="submit" isWide isBusy={isBusy}>
          {i18n.t('Put it live')}
        </Button>
      </div>
    </form>
  )
}

interface PreviewCardProps {
  preview: Preview
  pictureUrl: string | null
}

function PreviewCard({ preview: { name, trade, where, openState, scenes }, pictureUrl }: PreviewCardProps) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 rounded-md border border-line bg-card p-3 shadow-soft">
      {pictureUrl ? (
        <img src={pictureUrl} alt="" className="size-24 rounded-sm object-cover" />
      ) : (
        <SignboardTile name={name} paint={0} scene={scenes[0]} className="h-24 w-24" />
      )}
      <div className="grid content-start gap-0.5">
        <p className="text-lg font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-muted">{trade}</p>
        <p className="text-sm break-words text-muted">{where}</p>
        {openState && (
          <p className="text-sm">
            <OpenText state={openState} />
          </p>
        )}
      </div>
    </div>
  )
}
