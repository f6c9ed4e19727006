import { useLingui } from '@lingui/react'
import { classNames } from '#ui/class-names.ts'
import type { CodeUse } from '../printed-code.ts'

/** `name`: of the business. */
type QrCodeProps = { src: string; name: string; use?: CodeUse; sizePx: number; className?: string }

/** The page of a business, or the form that rates it, as a QR code. */
export function QrCode({ src, name, use = 'page', sizePx, className }: QrCodeProps) {
  const { i18n } = useLingui()
  return (
    <img
      src={src}
      alt={
        use === 'page'
          ? i18n.t('QR code that opens the page of {business}', { business: name })
          : i18n.t('QR code that opens the review form of {business}', { business: name })
      }
      width={sizePx}
      height={sizePx}
      loading="lazy"
      className={classNames('rounded-sm', className)}
    />
  )
}
