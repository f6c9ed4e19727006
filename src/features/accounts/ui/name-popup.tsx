import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

const nameMissing = /* i18n */ 'Please enter your name.'

export const namePopupId = 'name-popup'

/** Asks a new user for a name, over whatever page they are on (spec §4: at most 400 px wide). */
export function NamePopup({ path }: { path: string }) {
  const { i18n } = useLingui()
  const [error, setError] = useState<string>()
  const inPageLanguage = usePagePath()
  return (
    <Dialog id={namePopupId} title={i18n.t('What should we call you?')} maxWidth={400} isOpen>
      <form method="post" action={inPageLanguage('/save-name')} className="grid gap-4">
        <TextField
          name="name"
          label={i18n.t('Your name')}
          autoComplete="name"
          maxLength={100}
          required
          pattern=".*\S.*"
          title={i18n.t(nameMissing)}
          error={error}
          onInvalid={(event) => {
            event.preventDefault()
            setError(nameMissing)
          }}
          onInput={() => setError(undefined)}
        />
        <input type="hidden" name="back" value={path} />
        <Button type="submit" variant="primary" isWide>
          {i18n.t('Save')}
        </Button>
      </form>
    </Dialog>
  )
}
