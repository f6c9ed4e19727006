import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { PageLink } from '../page-link.tsx'
import { Footer, type Partner } from './footer.tsx'
import { PublicHeader } from './public-header.tsx'
import type { SiteInfo, Viewer } from './viewer.ts'

export type FrameProps = {
  viewer: Viewer
  site: SiteInfo
  /** Path and query of the request, to mark the current link and to come back to after signing in. */
  path: string
  /** Whose logos stand in the footer; none, no section. */
  partners?: readonly Partner[]
  children: ReactNode
}

/** The first thing a keyboard finds. */
export function SkipLink() {
  const { i18n } = useLingui()
  return (
    <PageLink href="#main" className="skip-link">
      {i18n.t('Skip to content')}
    </PageLink>
  )
}

/** Header, main and footer of a public page. */
export function PageFrame({ viewer, site, path, partners, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader viewer={viewer} site={site} path={path} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-6 md:py-8">
        {children}
      </main>
      <Footer site={site} path={path} partners={partners} />
    </div>
  )
}
