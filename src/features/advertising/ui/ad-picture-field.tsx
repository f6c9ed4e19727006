import { useLingui } from '@lingui/react'
import { Image as ImageIcon } from 'lucide-react'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { FileField } from '#ui/file-field.tsx'

type AdPictureFieldProps = {
  hint: string
  error: string | undefined
  /** The name of a picture that was taken before and is kept. */
  kept: string | undefined
  onChoose: (file: File | undefined) => void
}

/** The picture of an advertisement in the form that books it; nobody has to have one. */
export function AdPictureField({ hint, error, kept, onChoose }: AdPictureFieldProps) {
  const { i18n } = useLingui()
  return (
    <div id="field-picture" className="grid gap-1.5">
      <p className="font-semibold">
        {i18n.t('Picture')} <span className="font-normal text-muted">{i18n.t('(optional)')}</span>
      </p>
      {kept && <input type="hidden" name="picture" value={kept} />}
      {/* What was taken is not sent again. */}
      <FileField
        key={kept ?? ''}
        name="file"
        label={kept ? i18n.t('Choose another picture') : i18n.t('Choose a picture')}
        icon={<ImageIcon size={20} aria-hidden />}
        describedById={error ? 'field-picture-error' : 'field-picture-hint'}
        onChoose={([file]) => onChoose(file)}
      />
      {kept && <p className="text-sm text-verified-text">{i18n.t('Your picture is kept.')}</p>}
      <p id="field-picture-hint" className="text-sm text-muted">
        {hint}
      </p>
      <FieldErrorText id="field-picture" error={error} />
    </div>
  )
}
