import { useLingui } from '@lingui/react'
import { Copy, Mail, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { PageLink } from './page-link.tsx'
import { type Shared, type ShareKind, shareTargets } from './share-targets.ts'

/* What is pressed here is followed by share-in-place.ts. */

const signs: Record<ShareKind, ReactNode> = {
  email: <Mail size={20} aria-hidden />,
  facebook: <Letter>f</Letter>,
  linkedin: <Letter>in</Letter>,
  telegram: <Send size={20} aria-hidden />,
  twitter: <Letter>𝕏</Letter>,
  whatsapp: <MessageCircle size={20} aria-hidden />,
}

function Letter({ children }: { children: string }) {
  return (
    <span aria-hidden className="text-lg leading-none font-bold">
      {children}
    </span>
  )
}

/** The six share targets, as links. */
export function ShareTargets({ shared }: { shared: Shared }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid grid-cols-3 gap-2">
      {shareTargets(shared).map(({ kind, label, href, window: size }) => (
        <li key={kind}>
          <PageLink
            href={href}
            {...(size && {
              target: '_blank',
              rel: 'noopener noreferrer nofollow',
              'data-popup': `popup,width=${size.widthPx},height=${size.heightPx}`,
            })}
            className="grid min-h-20 content-center justify-items-center gap-1 rounded-md text-sm hover:bg-action-tint"
          >
            <span className="grid size-11 place-items-center rounded-full bg-action-tint text-action">
              {signs[kind]}
            </span>
            {i18n.t(label)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** What is in a share modal: the targets, and the address to copy. `children` are shown below, such as a QR code. */
export function ShareContent({ shared, children }: { shared: Shared; children?: ReactNode }) {
  const { i18n } = useLingui()
  const fieldId = 'share-link'
  return (
    <div className="grid gap-4">
      <ShareTargets shared={shared} />
      <div className="flex gap-2">
        <label htmlFor={fieldId} className="sr-only">
          {i18n.t('Link to this page')}
        </label>
        <input
          id={fieldId}
          readOnly
          defaultValue={shared.url}
          className="h-11 min-w-0 flex-1 rounded-md border border-control bg-sunken px-3 text-sm text-ink"
        />
        <Button
          variant="action"
          icon={<Copy size={20} aria-hidden />}
          className="flex-none noscript:hidden"
          data-copies={fieldId}
        >
          {i18n.t('Copy Link')}
        </Button>
      </div>
      <p
        role="status"
        className="text-sm text-muted empty:hidden"
        data-refusal={i18n.t('Your browser does not allow that. The link is marked: press Copy.')}
      />
      {children}
    </div>
  )
}
