import { useLingui } from '@lingui/react'
import { Headset, Mail, Phone } from 'lucide-react'
import { ButtonLink } from '../button.tsx'
import { PageLink } from '../page-link.tsx'
import { keptPart, serverPart } from '../server-part.tsx'
import { Footer } from './footer.tsx'
import { MerchantNav } from './merchant-nav.tsx'
import { type FrameProps, SkipLink } from './page-frame.tsx'
import { PublicHeader } from './public-header.tsx'
import type { SiteInfo } from './viewer.ts'

type SupportLineProps = { site: SiteInfo }

function SupportLineContent({ site }: SupportLineProps) {
  const { i18n } = useLingui()
  return (
    <aside aria-label={i18n.t('Support')} className="bg-inverse text-on-inverse dark:bg-sunken dark:text-ink">
      <p className="mx-auto flex max-w-page justify-between gap-x-2 px-4 text-sm md:justify-end md:gap-x-6">
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

const SupportLine = import.meta.env.SSR
  ? serverPart('support-line', SupportLineContent)
  : keptPart<SupportLineProps>('support-line')

function HelpLinkContent() {
  const { i18n } = useLingui()
  return (
    <aside aria-label={i18n.t('Help')} className="px-4 pb-2 nav:hidden">
      <ButtonLink href="/contact" look="outline" isWide icon={<Headset size={20} aria-hidden />}>
        {i18n.t('Contact Us')}
      </ButtonLink>
    </aside>
  )
}

const HelpLink = import.meta.env.SSR ? serverPart('help', HelpLinkContent) : keptPart('help')

type MerchantFrameProps = FrameProps & { pendingCount?: number | undefined }

/** The merchant's pages: support line, header, side nav (tabs on phones) and the page. */
export function MerchantFrame({ viewer, site, path, partners, pendingCount, children }: MerchantFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SupportLine site={site} />
      <PublicHeader viewer={viewer} site={site} path={path} />
      <div className="mx-auto w-full max-w-page flex-1 nav:flex nav:gap-6 nav:px-4 nav:py-8">
        <MerchantNav path={path} pendingCount={pendingCount} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 nav:p-0">
          {children}
        </main>
      </div>
      <HelpLink />
      <Footer site={site} path={path} partners={partners} />
    </div>
  )
}
