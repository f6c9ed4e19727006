import { useLingui } from '@lingui/react'
import { Headset, Mail, Phone } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '../button.tsx'
import { PageLink } from '../page-link.tsx'
import type { FrameData } from './frame-data.ts'

type SupportLineProps = { frame: ServerOnly<FrameData> }

/** How a merchant reaches support, above each of their pages. */
export function SupportLine({ frame }: SupportLineProps) {
  const { i18n } = useLingui()
  const { site } = readServerOnly(frame)
  return (
    <aside
      aria-label={i18n.t('Support')}
      className="frame-part bg-inverse text-on-inverse dark:bg-sunken dark:text-ink"
    >
      <p className="mx-auto flex max-w-[1280px] justify-between gap-x-2 px-4 text-sm md:justify-end md:gap-x-6">
        <PageLink
          href={`tel:${site.tollFree.replaceAll(/[^\d+]/g, '')}`}
          className="flex min-h-11 flex-none items-center gap-1 md:min-h-9"
        >
          <Phone size={16} aria-hidden />
          {site.tollFree}
        </PageLink>
        <PageLink href={`mailto:${site.supportEmail}`} className="flex min-h-11 min-w-0 items-center gap-1 md:min-h-9">
          <Mail size={16} aria-hidden className="flex-none" />
          <span className="truncate">{site.supportEmail}</span>
        </PageLink>
      </p>
    </aside>
  )
}

/** The same below the page, on phones. */
export function HelpLink() {
  const { i18n } = useLingui()
  return (
    <aside aria-label={i18n.t('Help')} className="frame-part px-4 pb-2 nav:hidden">
      <ButtonLink href="/merchant-contactUs" variant="quiet" isWide icon={<Headset size={20} aria-hidden />}>
        {i18n.t('Contact Us')}
      </ButtonLink>
    </aside>
  )
}
