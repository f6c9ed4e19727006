import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatPhone } from '#ui/format.ts'
import type { BusinessPage } from '../contract.ts'
import { isCalledFirst } from '../rules.ts'
import { EnquireButton } from './enquire-button.tsx'
import { callCountPath } from './phone-reveal.tsx'

type EnquireBarProps = { data: ServerOnly<{ business: BusinessPage }> }

/**
 * On phones the two main actions stay within reach of the thumb, up to the end of the page: the bar never covers the
 * footer. As on cards each keeps its place, and the filled one is to call who is open, else to ask.
 */
export function EnquireBar({ data }: EnquireBarProps) {
  const { business } = readServerOnly(data)
  const { isTakingEnquiries, name, openState, phone, url } = business
  const { i18n } = useLingui()
  if (!isTakingEnquiries) return null
  const isCallFirst = phone !== null && (openState?.isOpen === true || isCalledFirst(business))
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-6 grid auto-cols-fr grid-flow-col gap-2 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      {phone && (
        <ButtonLink
          href={`tel:${phone}`}
          // A link does not hydrate the page: browsers that support `ping` report the call themselves.
          ping={callCountPath(url)}
          variant={isCallFirst ? 'action' : 'outline'}
          aria-label={i18n.t('Call {business}, {phone}', { business: name, phone: formatPhone(phone) })}
          icon={<Phone size={20} aria-hidden />}
        >
          {i18n.t('Call')}
        </ButtonLink>
      )}
      <EnquireButton variant={isCallFirst ? 'outline' : 'action'} />
    </div>
  )
}
