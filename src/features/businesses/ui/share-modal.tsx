import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { uncheckedAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ModalProps } from '#ui/modals/opens-modal.ts'
import { ShareContent } from '#ui/share-content.tsx'
import { shareInPlace } from '#ui/share-in-place.ts'
import type { Shared } from '#ui/share-targets.ts'
import { QrCode } from './qr-code.tsx'

/** What the link that opened it shares, read from the HTML because the link is in a static component. */
function sharedBy(href: string | undefined): Shared {
  const openers = [...document.querySelectorAll<HTMLAnchorElement>('a[data-shared-url]')]
  const { sharedUrl = location.href, sharedTitle = '' } = openers.find((each) => each.href === href)?.dataset ?? {}
  return { url: sharedUrl, title: sharedTitle }
}

/** The share modal of a business, with a code to scan or print. */
export default function ShareModal({ id, href = '', onClose }: ModalProps) {
  const { i18n } = useLingui()
  const [shared] = useState(() => sharedBy(href))
  useEffect(shareInPlace, [])
  return (
    <Dialog id={id} title={i18n.t('Share')} maxWidth={450} isOpen onClose={onClose}>
      <ShareContent shared={shared}>
        <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
          <QrCode business={{ name: shared.title, url: new URL(shared.url).pathname }} sizePx={120} />
          <div className="grid flex-1 basis-40 gap-2">
            <p>{i18n.t('Scan the code to open this page on another phone.')}</p>
            <ButtonLink
              href={uncheckedAddress(href)}
              rel="nofollow"
              variant="outline"
              icon={<Printer size={20} aria-hidden className="flex-none" />}
            >
              {i18n.t('Print for the shop')}
            </ButtonLink>
          </div>
        </div>
      </ShareContent>
    </Dialog>
  )
}
