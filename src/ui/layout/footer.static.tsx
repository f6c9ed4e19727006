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
    <section aria-labelledby="partners" className="foot-part foot-row">
      <h2 id="partners">{i18n.t('Our partners')}</h2>
      <ul>
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
          const box = 'flex min-h-11 flex-wrap items-center gap-x-2'
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

/** The footer of every page: how to reach us, links by subject, the grievance officer. */
export function Footer({ frame, path }: FooterProps) {
  const { i18n } = useLingui()
  const { site, partners = [] } = readServerOnly(frame)
  return (
    <footer className="frame-part deferred mt-12 border-t border-line bg-card">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-4 px-4 py-6 lg:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-wrap items-center gap-x-5 lg:grid lg:content-start">
          <div className="max-lg:w-full">
            <Logo name={site.name} />
          </div>
          <PageLink href={`tel:${site.tollFree.replaceAll(/[^\d+]/g, '')}`} className="foot-link gap-2">
            <Phone size={16} aria-hidden className="flex-none text-muted" />
            {i18n.t('{number} (toll free)', { number: site.tollFree })}
          </PageLink>
          <PageLink href={`mailto:${site.supportEmail}`} className="foot-link gap-2">
            <Mail size={16} aria-hidden className="flex-none text-muted" />
            <span className="break-all">{site.supportEmail}</span>
          </PageLink>
        </div>
        <div className="grid content-start gap-x-4 gap-y-1">
          {footerSections.map(({ title, items }) => (
            <nav key={title} aria-label={i18n.t(title)} className="foot-row">
              <h2>{i18n.t(title)}</h2>
              <ul>
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
          <div className="foot-row">
            <h2>{i18n.t('Apps')}</h2>
            <ul>
              <li>
                <NewTabLink href={site.androidUrl} className="foot-link">
                  {i18n.t('Android app')}
                </NewTabLink>
              </li>
              <li>
                <NewTabLink href={site.iosUrl} className="foot-link">
                  {i18n.t('iPhone app')}
                </NewTabLink>
              </li>
            </ul>
          </div>
          {site.socialLinks.length > 0 && (
            <div className="foot-row">
              <h2>{i18n.t('Follow us')}</h2>
              <ul aria-label={i18n.t('Follow us')}>
                {site.socialLinks.map(({ name, href }) => (
                  <li key={name}>
                    <NewTabLink href={href} className="foot-link">
                      {name}
                    </NewTabLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
      {partners.length > 0 && <PartnerLogos partners={partners} />}
      <div className="foot-part text-sm text-muted">
        <LanguageSwitch path={path} />
        <p>{i18n.t('Grievance officer: {officer}', { officer: site.grievanceOfficer })}</p>
        <p>
          {site.legalName}, {site.address}
        </p>
        <p>{i18n.t('Place names © GeoNames (CC BY 4.0); PIN codes: India Post.')}</p>
      </div>
    </footer>
  )
}
