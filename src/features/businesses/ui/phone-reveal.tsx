import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import type { PageAddress } from '#platform/page-address.ts'
import { formatPhone } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { BusinessPath } from '../business-path.ts'

const linkClass = 'inline-flex min-h-11 items-center gap-2 text-action underline underline-offset-4'

/** The address that counts reveals and calls (pages/count-contact.ts). */
export function callCountPath(businessUrl: BusinessPath): PageAddress {
  return `${businessUrl}/call`
}

type PhoneRevealProps = { phone: string; businessUrl: BusinessPath; look?: 'link' | 'outline' | 'action' }

/**
 * The number after one click, as a link that dials. A native disclosure reveals it; the script only counts
 * (`count-calls.ts`).
 */
export function PhoneReveal({ phone, businessUrl, look = 'link' }: PhoneRevealProps) {
  const { i18n } = useLingui()
  const className = look === 'link' ? linkClass : `button button-${look}`
  const icon = look !== 'link' && <Phone size={20} aria-hidden />
  return (
    <details data-count={callCountPath(businessUrl)}>
      <summary className={`${className} [[open]>&]:hidden`}>
        {icon}
        {i18n.t('Show number')}
      </summary>
      <PageLink href={`tel:${phone}`} className={className}>
        {icon}
        {formatPhone(phone)}
      </PageLink>
    </details>
  )
}
