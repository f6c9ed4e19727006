import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { ServerOnly } from '#platform/server-only.ts'
import { PageLink } from '../page-link.tsx'
import { Footer } from './footer.static.tsx'
import type { FrameData, FramePlace } from './frame-data.ts'
import { LanguageOffer } from './language-offer.static.tsx'
import { PublicHeader } from './public-header.static.tsx'
import type { Viewer } from './viewer.ts'

export type FrameProps = {
  viewer: Viewer
  /** Path and query of the request, to mark the current link and to return to after signing in. */
  path: string
  frame: ServerOnly<FrameData>
  /** The page's place, when the page has the dialog to change it. */
  place?: FramePlace | undefined
  children: ReactNode
}

/** The first stop for keyboard users. */
export function SkipLink() {
  const { i18n } = useLingui()
  return (
    <PageLink href="#main" className="skip-link">
      {i18n.t('Skip to content')}
    </PageLink>
  )
}

/** Header, main and footer of a public page. */
export function PageFrame({ viewer, path, frame, place, children }: FrameProps) {
  const { i18n } = useLingui()
  return (
    <div className="page-frame flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader viewer={viewer} frame={frame} path={path} place={place} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-4 md:py-8">
        {children}
      </main>
      <Footer frame={frame} path={path} />
      {i18n.locale === 'en' && <LanguageOffer path={path} />}
    </div>
  )
}
