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
import { ScenePicture } from '#ui/signboard/scene-picture.tsx'
import { QrCode } from './qr-code.tsx'

/** What the link that opened it shares, read from the HTML because the link is in a static component. */
function sharedBy(href: string | undefined): Shared & { name: string } {
  const openers = [...document.querySelectorAll<HTMLAnchorElement>('a[data-shared-url]')]
  const {
    sharedUrl = location.href,
    sharedTitle = '',
    sharedName = '',
  } = openers.find((each) => each.href === href)?.dataset ?? {}
  return { url: sharedUrl, title: sharedTitle, name: sharedName }
}

type Picture = { photo: string } | { scene: string; paint: number }

/** What the page opens with: its first photo, or the scene and the paint of its signboard. */
function pictureOfPage(): Picture | undefined {
  const photo = document.querySelector<HTMLImageElement>('[data-photos-of] img')?.currentSrc
  if (photo) return { photo }
  const board = document.querySelector('.signboard.large')
  const scene = board?.querySelector('use')?.getAttribute('href')?.replace('#scene-', '')
  const paint = Number(/paint-(\d)/.exec(board?.className ?? '')?.[1])
  return scene ? { scene, paint } : undefined
}

/** What is about to be sent, as it was recognised on the page. */
function SharedBusiness({ title }: { title: string }) {
  const [picture] = useState(pictureOfPage)
  const shape = 'size-14 flex-none rounded-[8px]'
  return (
    <div className="flex items-center gap-3 rounded-md bg-sunken p-2">
      {picture && 'photo' in picture && <img src={picture.photo} alt="" className={`${shape} object-cover`} />}
      {picture && 'scene' in picture && <ScenePicture {...picture} className={shape} />}
      <p className="min-w-0 font-semibold break-words">{title}</p>
    </div>
  )
}

/** The share modal of a business, with a code to scan or print. */
export default function ShareModal({ id, href = '', onClose }: ModalProps) {
  const { i18n } = useLingui()
  const [shared] = useState(() => sharedBy(href))
  useEffect(shareInPlace, [])
  return (
    <Dialog
      id={id}
      title={i18n.t('Share {business}', { business: shared.name })}
      maxWidth={450}
      isOpen
      onClose={onClose}
    >
      <div className="mb-2">
        <SharedBusiness title={shared.title} />
      </div>
      <ShareContent shared={shared}>
        <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
          <QrCode name={shared.title} src={`${new URL(shared.url).pathname}/qr.svg`} sizePx={120} />
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
