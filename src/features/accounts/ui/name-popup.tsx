import { useLingui } from '@lingui/react'
import { useFetcher } from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NameForm } from './name-form.tsx'

export const namePopupId = 'name-popup'

/**
 * Asks a new user for a name, over whatever page they are on (spec §4: at most 400 px wide). However it is closed, it
 * does not come back in this session.
 */
export function NamePopup({ path }: { path: PageAddress }) {
  const { i18n } = useLingui()
  const { submit } = useFetcher()
  const askLater = () =>
    void submit(
      { intent: 'later', stays: 'on' },
      { method: 'post', action: '/account/name', defaultShouldRevalidate: false },
    )
  return (
    <Dialog id={namePopupId} title={i18n.t('What should we call you?')} maxWidth={400} isOpen onClose={askLater}>
      <NameForm name="" back={path} isInDialog>
        <Button type="submit" variant="quiet" isWide name="intent" value="later">
          {i18n.t('Not now')}
        </Button>
      </NameForm>
    </Dialog>
  )
}
