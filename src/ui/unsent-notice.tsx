import { useLingui } from '@lingui/react'
import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { translated } from '#texts/i18n-of.ts'
import { shownRequestId } from './error-panel.tsx'
import { showToast } from './toast.tsx'

export const offlineText =
  /* i18n */ 'No connection: nothing was sent. Nothing you typed is lost. Check your connection and send again.'
export const unclearText =
  /* i18n */ 'No answer came: it may have arrived or not. Nothing you typed is lost. Send again when you are connected.'
export const failedText =
  /* i18n */ 'Something went wrong on our side. Nothing you typed is lost. Please send it again in a moment.'

const otherAccountText =
  /* i18n */ 'Nothing was sent: you signed in with another account in another tab. Copy your text, then reload.'

/**
 * Whether another account has signed in on this browser since the page was loaded: what was typed for the one would be
 * done in the name of the other. The mark of `viewer` is that of the page (accounts/server/session-cookies.ts).
 */
function isOtherAccount(viewer: string): boolean {
  const [, now] = /(?:^|; )(?:__Host-)?viewer=\d\.([^;]*)/.exec(document.cookie) ?? []
  const [, shown] = viewer.split('.')
  return now !== undefined && shown !== undefined && now !== shown
}

/** `requestId`: of the request that failed in the app, for support. */
type Unsent = { form: HTMLFormElement | undefined; message: string; requestId?: string | undefined }

let show: ((unsent: Unsent) => void) | undefined
let submitted: HTMLFormElement | undefined

/** The form whose submission is being handled. A request without a form must not be taken for its own. */
export function takeSubmittedForm(): HTMLFormElement | undefined {
  const form = submitted
  submitted = undefined
  return form
}

/**
 * Says at the end of a form that it was not sent. A button alone, such as one that removes a row, has no place for a
 * notice: that one is a toast, except in a dialog, which would cover it.
 */
export function showUnsent(unsent: Unsent): void {
  const { form, message } = unsent
  const isTypedInto = form?.querySelector('input:not([type=hidden]), textarea')
  const hasPlace = form?.isConnected && (form.closest('dialog') || isTypedInto)
  if (hasPlace && show) show(unsent)
  else void showToast('error', message)
}

/** Shows the notice of the form that was not sent last, until a form is sent again. Once per page. */
export function UnsentNotice({ viewer }: { viewer: string }) {
  const { i18n } = useLingui()
  const [unsent, setUnsent] = useState<Unsent>()
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    show = setUnsent
    const onSubmit = (event: SubmitEvent) => {
      const { target } = event
      submitted = target instanceof HTMLFormElement ? target : undefined
      setUnsent(undefined)
      // Logging out ends whoever is signed in, which is what was asked for.
      const changes = submitted?.method === 'post' && !submitted.getAttribute('action')?.endsWith('/logout')
      if (!changes || !isOtherAccount(viewer)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      showUnsent({ form: takeSubmittedForm(), message: otherAccountText })
    }
    /** After the page's own handlers: a form that none of them sends would lead to the browser's error page. */
    const keepOffline = (event: SubmitEvent) => {
      if (event.defaultPrevented || navigator.onLine || submitted?.method !== 'post') return
      event.preventDefault()
      showUnsent({ form: takeSubmittedForm(), message: offlineText })
    }
    addEventListener('submit', onSubmit, true)
    addEventListener('submit', keepOffline)
    return () => {
      show = undefined
      removeEventListener('submit', onSubmit, true)
      removeEventListener('submit', keepOffline)
    }
  }, [viewer])
  useEffect(() => {
    if (unsent) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [unsent])
  if (!unsent?.form?.isConnected) return null
  return createPortal(
    <p
      ref={notice}
      role="alert"
      className="flex w-full scroll-m-4 gap-2 rounded-md border-2 border-danger bg-danger-tint p-4"
    >
      <CloudOff size={20} aria-hidden className="mt-0.5 flex-none text-danger" />
      <span>
        {translated(i18n, unsent.message)}
        {unsent.requestId && ` ${i18n.t('Still broken? Send us this number:')} ${shownRequestId(unsent.requestId)}`}
      </span>
    </p>,
    unsent.form,
  )
}
