import { useLingui } from '@lingui/react'
import { Download, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { pageCtx } from '#core/page.ts'
import { clipText, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { readableAddress } from '#platform/page-address.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ShareTargets } from '#ui/share-content.tsx'
import { shareInPlace } from '#ui/share-in-place.ts'
import { nameLanguage } from '../name-language.ts'
import { codePath, codeUseOf, sheetPath } from '../printed-code.ts'
import { openBusiness } from '../server/open-business.ts'
import { sharedBusiness } from '../shared-business.ts'
import { QrCode } from '../ui/qr-code.tsx'
import type { Route } from './+types/share-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { business } = await openBusiness(ctx, params.business)
  return { business, site: siteFacts(ctx), use: codeUseOf(url) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { business, site, use } = loaderData
  const title = i18n.t('Share {business}', { business: clipText(business.name, 60) })
  const description = i18n.t('Send the page of {business} to others, or print its QR code for the shop.', {
    business: business.name,
  })
  return pageMeta({ title, description, site, path: sheetPath(business.url, use), isIndexed: false })
}

/** A printable sheet for the shop door with the QR code; on the screen also links for sharing. */
export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { business, site, use } = loaderData
  const { city, locality, name, url } = business
  useEffect(shareInPlace, [])
  return (
    <div className="mx-auto grid w-full max-w-reading gap-6">
      <Breadcrumbs crumbs={[{ label: clipText(name, 36), href: url }, { label: i18n.t('Share') }]} />
      <section
        aria-labelledby="sheet"
        className="print-sheet grid justify-items-center gap-4 rounded-md bg-card p-6 text-center shadow-soft print:shadow-none"
      >
        <h1 id="sheet" lang={nameLanguage(name)} className="text-2xl break-words">
          {name}
        </h1>
        <p className="text-muted">{[locality, city].filter(Boolean).join(', ')}</p>
        <QrCode name={name} src={codePath(url, use)} use={use} sizePx={280} className="print:size-[14cm]" />
        <p className="text-lg">
          {use === 'page'
            ? i18n.t('Scan to find us on {site}: hours, directions, reviews. Ask us or book from there.', {
                site: site.name,
              })
            : i18n.t('How was it? Scan, choose your stars, and write a line on {site}.', { site: site.name })}
        </p>
      </section>
      <div className="flex flex-wrap justify-center gap-2 max-sm:grid print:hidden">
        <Button icon={<Printer size={20} aria-hidden />} className="noscript:hidden" onClick={() => window.print()}>
          {i18n.t('Print this page')}
        </Button>
        <ButtonLink
          href={codePath(url, use)}
          download={use === 'page' ? `qr-${business.businessId}.svg` : `qr-reviews-${business.businessId}.svg`}
          variant="outline"
          icon={<Download size={20} aria-hidden />}
        >
          {i18n.t('Download the QR code')}
        </ButtonLink>
      </div>
      <section aria-labelledby="targets" className="grid gap-3 rounded-md bg-card p-4 shadow-soft md:p-6 print:hidden">
        <h2 id="targets" className="text-lg">
          {i18n.t('Send it to others')}
        </h2>
        <ShareTargets shared={sharedBusiness(site.origin, business)} />
        <p className="text-sm break-all text-muted">{readableAddress(site.origin + url)}</p>
      </section>
    </div>
  )
}
