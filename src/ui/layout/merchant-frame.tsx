import { MerchantNav } from './merchant-nav.static.tsx'
import { HelpLink, SupportLine } from './merchant-support.static.tsx'
import { type FrameProps, SkipLink } from './page-frame.tsx'
import { PublicHeader } from './public-header.static.tsx'

/**
 * The merchant's pages: support line, header, side nav (tabs on phones) and the page, all of one width. No footer: here
 * people work.
 */
export function MerchantFrame({ viewer, path, frame, children }: FrameProps) {
  return (
    <div className="workspace page-frame flex min-h-dvh flex-col">
      <SkipLink />
      <SupportLine frame={frame} />
      <PublicHeader viewer={viewer} frame={frame} path={path} />
      <div className="mx-auto w-full max-w-[1280px] flex-1 nav:flex nav:gap-6 nav:px-4 nav:py-8">
        <MerchantNav path={path} frame={frame} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 nav:p-0">
          {children}
        </main>
      </div>
      <HelpLink />
    </div>
  )
}
