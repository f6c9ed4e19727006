import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ShareDialog } from '#ui/share-dialog.tsx'
import type { Shared } from '#ui/share-targets.ts'
import type { BusinessPage } from '../contract.ts'

/** The fields used in a shared text. */
type Named = Pick<BusinessPage, 'city' | 'name' | 'url'>

/** The text and address sent when a business is shared. */
export function sharedBusiness(origin: string, { city, name, url }: Named): Shared {
  return { url: origin + url, title: `${name}, ${city}` }
}

/** The business's page as a QR code. */
export function QrCode({ business, sizePx, className }: { business: Named; sizePx: number; className?: string }) {
  const { i18n } = useLingui()
  return (
    <img
      src={`${business.url}/qr.svg`}
      alt={i18n.t('QR code that opens the page of {business}', { business: business.name })}
      width={sizePx}
      height={sizePx}
      loading="lazy"
      className={classNames('rounded-sm', className)}
    />
  )
}

/** The share modal of a business page, with a code to scan or print. */
export function BusinessShare({ business, origin }: { business: Named; origin: string }) {
  const { i18n } = useLingui()
  return (
    <ShareDialog shared={sharedBusiness(origin, business)}>
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
    </ShareDialog>
  )
}
