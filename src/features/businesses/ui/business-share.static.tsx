import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ShareContent } from '#ui/share-content.static.tsx'
import type { BusinessPage } from '../contract.ts'
import { sharedBusiness } from '../shared-business.ts'
import { QrCode } from './qr-code.tsx'

type BusinessShareProps = { data: ServerOnly<{ business: BusinessPage; site: { origin: string } }> }

/** What the share modal of a business page shows, with a code to scan or print. */
export function BusinessShare({ data }: BusinessShareProps) {
  const { business, site } = readServerOnly(data)
  const { i18n } = useLingui()
  return (
    <ShareContent shared={sharedBusiness(site.origin, business)}>
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <QrCode business={business} sizePx={120} />
        <div className="grid flex-1 basis-40 gap-2">
          <p>{i18n.t('Scan the code to open this page on another phone.')}</p>
          <ButtonLink
            href={`${business.url}/share`}
            rel="nofollow"
            variant="outline"
            icon={<Printer size={20} aria-hidden className="flex-none" />}
          >
            {i18n.t('Print for the shop')}
          </ButtonLink>
        </div>
      </div>
    </ShareContent>
  )
}
