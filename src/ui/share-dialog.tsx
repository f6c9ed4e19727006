import { useLingui } from '@lingui/react'
import { Copy, Mail, MessageCircle, Send, Share2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog, DialogButton } from './dialog.tsx'
import { PageLink } from './page-link.tsx'
import { type Shared, type ShareKind, type ShareTarget, shareTargets } from './share-targets.ts'
import { closeDialog } from './show-dialog.ts'
import { showToast } from './toast.tsx'

/** The type of the modal (specification §2). */
const shareDialogId = 'socialMediaShare'

/** Drawn when shown: an icon may come from a file that is not run yet when this one is. */
const signs: Record<ShareKind, () => ReactNode> = {
  email: () => <Mail size={20} aria-hidden />,
  facebook: () => <Letter>f</Letter>,
  linkedin: () => <Letter>in</Letter>,
  telegram: () => <Send size={20} aria-hidden />,
  twitter: () => <Letter>𝕏</Letter>,
  whatsapp: () => <MessageCircle size={20} aria-hidden />,
}

function Letter({ children }: { children: string }) {
  return (
    <span aria-hidden className="text-lg leading-none font-bold">
      {children}
    </span>
  )
}

/** Opens a small window; where the browser refuses that, the link works as a link. */
function openWindow(event: MouseEvent<HTMLAnchorElement>, { href, window: size }: ShareTarget) {
  if (!size || event.metaKey || event.ctrlKey || event.shiftKey) return
  const opened = window.open(href, '_blank', `popup,width=${size.widthPx},height=${size.heightPx}`)
  if (!opened) return
  opened.opener = null
  event.preventDefault()
}

/** The six share targets, as links. */
export function ShareTargets({ shared }: { shared: Shared }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid grid-cols-3 gap-2">
      {shareTargets(shared).map((target) => (
        <li key={target.kind}>
          <PageLink
            href={target.href}
            {...(target.window && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
            onClick={(event) => openWindow(event, target)}
            className="grid min-h-20 content-center justify-items-center gap-1 rounded-md text-sm hover:bg-action-tint"
          >
            <span className="grid size-11 place-items-center rounded-full bg-action-tint text-action">
              {signs[target.kind]()}
            </span>
            {i18n.t(target.label)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const linkFieldId = `${shareDialogId}-link`

/** Copies the address. Where the browser denies that, its field has the focus and the text is selected. */
async function copyLink(url: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(url)
  } catch (error) {
    console.error(error)
    const field = document.getElementById(linkFieldId)
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
    return 'refused'
  }
  // A toast would be hidden beneath the open dialog.
  closeDialog(shareDialogId)
  void showToast('success', /* i18n */ 'Copied to Clipboard')
  return 'copied'
}

/** The share modal; one per page. `children` are shown below, such as a QR code. */
export function ShareDialog({ shared, children }: { shared: Shared; children?: ReactNode }) {
  const { i18n } = useLingui()
  const [isRefused, setIsRefused] = useState(false)
  return (
    <Dialog id={shareDialogId} type="socialMediaShare" title={i18n.t('Share')} maxWidth={450}>
      <div className="grid gap-4">
        <ShareTargets shared={shared} />
        <div className="flex gap-2">
          <label htmlFor={linkFieldId} className="sr-only">
            {i18n.t('Link to this page')}
          </label>
          <input
            id={linkFieldId}
            readOnly
            defaultValue={shared.url}
            className="h-11 min-w-0 flex-1 rounded-md border border-control bg-sunken px-3 text-sm text-ink"
          />
          <Button
            variant="action"
            icon={<Copy size={20} aria-hidden />}
            className="flex-none noscript:hidden"
            onClick={async () => setIsRefused((await copyLink(shared.url)) === 'refused')}
          >
            {i18n.t('Copy Link')}
          </Button>
        </div>
        <p role="status" className="text-sm text-muted empty:hidden">
          {isRefused && i18n.t('Your browser does not allow that. The link is marked: press Copy.')}
        </p>
        {children}
      </div>
    </Dialog>
  )
}

/** Opens the share modal of the page. */
export function ShareButton({ variant = 'outline' }: { variant?: ButtonVariant }) {
  const { i18n } = useLingui()
  return (
    <DialogButton dialogId={shareDialogId} variant={variant} icon={<Share2 size={20} aria-hidden />}>
      {i18n.t('Share')}
    </DialogButton>
  )
}
