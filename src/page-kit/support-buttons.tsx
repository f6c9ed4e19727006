import { useLingui } from '@lingui/react'
import { Mail, Phone } from 'lucide-react'
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import type { SiteContacts } from './site-contacts.ts'

/**
 * Buttons to call or e-mail us; the e-mail opens with a subject and a form to fill in. Outlined where the page has
 * another filled button.
 */
export function SupportButtons({
  contacts: { supportEmail, tollFree },
  subject,
  body,
  variant = 'action',
}: {
  contacts: Pick<SiteContacts, 'supportEmail' | 'tollFree'>
  subject: string
  body: string
  variant?: ButtonVariant
}) {
  const { i18n } = useLingui()
  // Mail programs read "+" literally, which rules out URLSearchParams.
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href={`tel:${tollFree.replaceAll(/[^\d+]/g, '')}`}
        variant={variant}
        icon={<Phone size={20} aria-hidden />}
      >
        {i18n.t('Call {number}', { number: tollFree })}
      </ButtonLink>
      <ButtonLink
        href={`mailto:${supportEmail}?${query}`}
        variant="outline"
        icon={<Mail size={20} aria-hidden className="flex-none" />}
        className="min-w-0 break-all"
      >
        {supportEmail}
      </ButtonLink>
    </div>
  )
}
