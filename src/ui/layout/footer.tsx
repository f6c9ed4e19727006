import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { footerSections } from './nav-items.ts'
import type { SiteInfo } from './viewer.ts'

const linkClass = 'inline-flex min-h-11 items-center hover:text-action hover:underline md:min-h-8'

/** The foot of every page: where to go, who we are, whom to complain to. `attribution` names the sources of map and place data. */
export function Footer({ site, attribution }: { site: SiteInfo; attribution?: ReactNode }) {
  return (
    <footer className="mt-12 border-t border-line bg-card">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-8 sm:grid-cols-2 md:grid-cols-[1.3fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-2">
          <Logo name={site.name} />
          <a href={`mailto:${site.supportEmail}`} className={`${linkClass} gap-2`}>
            <Mail size={20} aria-hidden className="flex-none text-muted" />
            <span className="break-all">{site.supportEmail}</span>
          </a>
          <a href={`tel:${site.tollFree.replaceAll(/[^\d+]/g, '')}`} className={`${linkClass} gap-2`}>
            <Phone size={20} aria-hidden className="flex-none text-muted" />
            {site.tollFree} (toll free)
          </a>
          <p className="flex flex-wrap gap-x-4">
            <a href={site.androidUrl} target="_blank" rel="noopener noreferrer" className={linkClass}>
              Android app
            </a>
            <a href={site.iosUrl} target="_blank" rel="noopener noreferrer" className={linkClass}>
              iPhone app
            </a>
          </p>
        </div>
        {footerSections.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-1 text-base">{title}</h2>
            <ul className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
              {items.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className={linkClass}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto grid max-w-page gap-1 border-t border-line px-4 py-6 text-sm text-muted">
        <p>Grievance officer: {site.grievanceOfficer}</p>
        <p>
          {site.legalName}, {site.address}
        </p>
        {attribution && <div>{attribution}</div>}
      </div>
    </footer>
  )
}
