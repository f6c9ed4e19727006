import { useLingui } from '@lingui/react'
import { classNames } from '#ui/class-names.ts'

/** `url`: the path of its page. */
type QrCodeProps = { business: { name: string; url: string }; sizePx: number; className?: string }

/** The business's page as a QR code. */
export function QrCode({ business, sizePx, className }: QrCodeProps) {
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
