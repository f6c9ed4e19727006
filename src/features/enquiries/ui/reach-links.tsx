import { useLingui } from '@lingui/react'
import { MessageCircle, Phone } from 'lucide-react'
import { isMobile } from '#platform/phone.ts'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { PageLink } from '#ui/page-link.tsx'

type ReachLinksProps = { name: string; number: string | null; className?: string }

const linkClass =
  'relative z-1 inline-grid size-11 flex-none place-items-center rounded-md text-action hover:bg-action-tint'

/** Call and WhatsApp, as signs with the name of whom they reach; nothing for who gave no number. */
export function ReachLinks({ name, number, className = '' }: ReachLinksProps) {
  const { i18n } = useLingui()
  if (!number) return null
  return (
    <span className={`inline-flex ${className}`}>
      <PageLink href={`tel:${number}`} aria-label={i18n.t('Call {name}', { name })} className={linkClass}>
        <Phone size={20} aria-hidden />
      </PageLink>
      {isMobile(number) && (
        <NewTabLink href={`https://wa.me/${number.replace('+', '')}`} className={linkClass}>
          <MessageCircle size={20} aria-hidden />
          <span className="sr-only">{i18n.t('WhatsApp to {name}', { name })}</span>
        </NewTabLink>
      )}
    </span>
  )
}
