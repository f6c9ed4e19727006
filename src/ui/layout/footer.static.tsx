import { useLingui } from '@lingui/react'
import { Mail, Phone } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { DemoChip } from '../chip.tsx'
import { NewTabLink } from '../new-tab-link.tsx'
import { PageLink } from '../page-link.tsx'
import { PartnerLogo } from '../partner-logo.tsx'
import type { FrameData, Partner } from './frame-data.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { footerSections } from './nav-items.ts'

type FooterProps = { frame: ServerOnly<FrameData>; path: string }

/** Logos in boxes of one size, on the white they are designed for, each with the name of its owner. */
function PartnerLogos({ partners }: { partners: readonly Partner[] }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="partners" className="foot-part">
      <h2 id="partners" className="mb-2 text-base">
        {i18n.t('Our partners')}
      </h2>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {partners.map(({ href, imageUrl, isDemo, name }) => {
          const logo = (
            <>
              <PartnerLogo
                src={imageUrl}
                width={64}
                height={40}
                className="h-10 w-16 rounded-sm bg-[#ffffff] object-contain object-left py-0.5"
              />
              {name}
              {isDemo && <DemoChip />}
            </>
          )
          const box = 'flex min-h-11 items-center gap-2'
          return (
            <li key={name}>
              {href ? (
                <NewTabLink href={href} className={`${box} hover:text-action hover:underline`}>
                  {logo}
                </NewTabLink>
              ) : (
                <span className={box}>{logo}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The footer of every page: links, who we are, the grievance officer. */
export function Footer({ frame, path }: FooterProps) {
  const { i18n } = useLingui()
  const { site, partners = [] } = readServerOnly(frame)
  return (
    <footer className="frame-part deferred mt-12 border-t border-line bg-card">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-6 px-4 py-8 md:grid-cols-[1.3fr_1fr_1fr_1fr] md:gap-8">
        <div className="grid content-start gap-2 max-md:col-span-2 max-sm:gap-0">
          <Logo name={site.name} />
          <PageLink href={`mailto:${site.supportEmail}`} className="foot-link gap-2">
            <Mail size={20} aria-hidden className="flex-none text-muted" />
            <span className="break-all">{site.supportEmail}</span>
          </PageLink>
          <PageLink href={`tel:${site.tollFree.replaceAll(/[^\d+]/g, '')}`} className="foot-link gap-2">
            <Phone size={20} aria-hidden className="flex-none text-muted" />
            {i18n.t('{number} (toll free)', { number: site.tollFree })}
          </PageLink>
          <p className="flex flex-wrap gap-x-4">
            <NewTabLink href={site.androidUrl} className="foot-link">
              {i18n.t('Android app')}
            </NewTabLink>
            <NewTabLink href={site.iosUrl} className="foot-link">
              {i18n.t('iPhone app')}
            </NewTabLink>
          </p>
          {site.socialLinks.length > 0 && (
            <ul aria-label={i18n.t('Follow us')} className="flex flex-wrap gap-x-4">
              {site.socialLinks.map(({ name, href }) => (
                <li key={name}>
                  <NewTabLink href={href} className="foot-link">
                    {name}
                  </NewTabLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {footerSections.map(({ title, items }) => (
          <nav key={title} aria-label={i18n.t(title)} className="max-md:last:col-span-2">
            <h2 className="mb-1 text-base">{i18n.t(title)}</h2>
            <ul className="max-md:[:last-child>&]:grid max-md:[:last-child>&]:grid-cols-2 max-md:[:last-child>&]:gap-x-4">
              {items.map(({ label, href }) => (
                <li key={href}>
                  <PageLink href={href} className="foot-link">
                    {i18n.t(label)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {partners.length > 0 && <PartnerLogos partners={partners} />}
      <div className="foot-part grid gap-1 text-sm text-muted">
        <p>{i18n.t('Grievance officer: {officer}', { officer: site.grievanceOfficer })}</p>
        <p>
          {site.legalName}, {site.address}
        </p>
        <p>{i18n.t('Place names © GeoNames (CC BY 4.0); PIN codes: India Post.')}</p>
        <LanguageSwitch path={path} />
      </div>
    </footer>
  )
}
