import { useLingui } from '@lingui/react'
import { Camera, Image as ImageIcon } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Sends a photo with a line of words: a form of its own, since what was typed in the other is kept as text. */
export function PhotoForm({ error }: { error: string | undefined }) {
  const { i18n } = useLingui()
  return (
    <details className="thread-fold" open={error !== undefined} suppressHydrationWarning>
      <summary>
        <Camera size={20} aria-hidden />
        {i18n.t('Send a photo')}
      </summary>
      <Form method="post" reloadDocument encType="multipart/form-data" className="grid gap-3 p-3">
        <div className="grid gap-1.5">
          <FileField
            id="reply-photo"
            name="photo"
            label={i18n.t('Choose a photo')}
            icon={<ImageIcon size={20} aria-hidden />}
            isRequired
            isInvalid={error !== undefined}
            describedById={error ? 'reply-photo-error' : 'reply-photo-hint'}
          />
          <p id="reply-photo-hint" className="text-sm text-muted">
            {i18n.t('Up to 5 MB. Only you and this customer can open it. We remove the location from it.')}
          </p>
          <FieldErrorText id="reply-photo" error={error} />
        </div>
        <TextField
          name="caption"
          id="reply-caption"
          label={i18n.t('Words')}
          isOptional
          maxLength={500}
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="outline">
            {i18n.t('Send photo')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
