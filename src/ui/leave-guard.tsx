import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { uncheckedAddress } from '#platform/page-address.ts'
import { Button, ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { closeDialog, showDialog } from './show-dialog.ts'
import { unsavedForms } from './unsaved-forms.ts'

const dialogId = 'leave-page'

/**
 * Asks before somebody leaves a page with an edit form in which something is not saved: at a link in a dialog, where
 * the page is closed, loaded anew or left by Back in that of the browser. Sending a form is no leaving.
 */
export function LeaveGuard() {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<{ href: string; forms: readonly string[] }>()
  const isAllowed = useRef(false)
  const isSending = useNavigation().formData !== undefined
  useEffect(() => {
    const unsaved = () => (isSending || isAllowed.current ? [] : unsavedForms())
    const atUnload = (event: BeforeUnloadEvent) => {
      if (unsaved().length > 0) event.preventDefault()
    }
    const atClick = (event: MouseEvent) => {
      const href = leadsAway(event)
      const forms = href === undefined ? [] : unsaved()
      if (href === undefined || forms.length === 0) return
      event.preventDefault()
      setAsked({ href, forms })
      showDialog(dialogId)
    }
    addEventListener('beforeunload', atUnload)
    addEventListener('click', atClick)
    return () => {
      removeEventListener('beforeunload', atUnload)
      removeEventListener('click', atClick)
    }
  }, [isSending])
  return (
    <Dialog id={dialogId} title={i18n.t('Leave without saving?')} maxWidth={400} questionId="leave-page-question">
      <div className="grid gap-4">
        <p id="leave-page-question">
          {i18n.t('Not saved yet: {forms}. If you leave now, these changes are lost.', {
            forms: asked?.forms.join(', ') ?? '',
          })}
        </p>
        <div className="grid gap-2 xs:grid-cols-2">
          <Button onClick={() => closeDialog(dialogId)}>{i18n.t('Stay')}</Button>
          <ButtonLink
            href={uncheckedAddress(asked?.href ?? '/')}
            variant="outline"
            onClick={() => {
              isAllowed.current = true
            }}
          >
            {i18n.t('Leave')}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

/** The address to which a plain click on a link leads from this page; undefined for anything else. */
function leadsAway(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link?.href || link.target || !isPlain || event.defaultPrevented || link.hasAttribute('download'))
    return undefined
  const isOnThisPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return /^https?:$/.test(link.protocol) && !isOnThisPage ? link.href : undefined
}
