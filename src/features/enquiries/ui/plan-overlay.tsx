import { Trans, useLingui } from '@lingui/react'
import { Check, Lock } from 'lucide-react'
import type { ShownPrice } from '#features/plans/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatRupees, formatYearlyPrice } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { InboxItem } from '../inbox-item.ts'
import { planRequiredText } from '../rules.ts'
import { InboxList } from './inbox-list.tsx'
import { countedText } from './inbox-page.tsx'

const madeAt = '2026-01-01T04:30:00.000Z'
/** Made-up rows: the blur covers no real data, so none can be read from the HTML. */
const placeholders = Array.from(
  { length: 5 },
  (_, index): InboxItem => ({
    enquiryId: index + 1,
    businessId: 1,
    businessName: '',
    name: 'Customer',
    subject: 'Enquiry',
    location: 'Location',
    status: index % 2 === 0 ? 'PENDING' : 'RESOLVED',
    kind: 'ENQUIRY',
    dateCreated: madeAt,
    lastUpdated: madeAt,
    isReplied: false,
    unread: false,
    withdrawnAt: null,
    contactNumber: null,
    preview: 'Words',
    isPreviewMine: false,
  }),
)
const origin = {
  from: 'merchant-enquiry',
  view: 'all',
  query: { page: 1, limit: 10, subject: '', location: '', business: undefined },
} as const

const benefits = [
  /* i18n */ 'All enquiries, old ones too',
  /* i18n */ 'Verified badge, after a check',
  /* i18n */ 'Higher visibility in search',
] as const

/**
 * What a merchant without a paid plan sees instead of the list (spec §4): a blur below the specification's sentence,
 * which leads to the plans, with what they cost and bring.
 */
export function PlanOverlay({ waiting, price }: { waiting: number; price: ShownPrice | null }) {
  const { i18n } = useLingui()
  return (
    <div className="relative overflow-hidden rounded-md">
      <div aria-hidden inert className="absolute inset-0 overflow-hidden blur-sm select-none">
        <InboxList caption="" rows={placeholders} origin={origin} now={madeAt} />
      </div>
      <div className="relative grid place-items-center p-4 lg:py-10">
        <div className="grid w-full max-w-md gap-4 rounded-md border border-line bg-card p-4 shadow-soft md:p-6">
          <PageLink href="/merchant-payment" className="flex gap-3 text-lg font-semibold hover:underline">
            <Lock size={20} aria-hidden className="mt-1 flex-none" />
            {i18n.t(planRequiredText)}
          </PageLink>
          {price && (
            <p>
              <strong className="text-2xl">{formatYearlyPrice(price.yearPaise, i18n)}</strong>{' '}
              <span className="text-muted">{i18n.t('{price} a day', { price: formatRupees(price.dayPaise) })}</span>
            </p>
          )}
          <ul className="grid gap-2">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <Check size={20} aria-hidden className="mt-0.5 flex-none text-verified" />
                {i18n.t(benefit)}
              </li>
            ))}
          </ul>
          <ButtonLink href="/merchant-payment" isWide>
            {i18n.t('Buy Plan')}
          </ButtonLink>
          <p className="text-center text-sm text-muted">
            {i18n.t('No auto-renewal: we never charge you without asking.')}
          </p>
          <p className="border-t border-line pt-3">
            <Trans
              id="<link>Pending Enquiries ({waiting})</link> stay free, and so does what you have answered."
              values={{ waiting: countedText(waiting) }}
              components={{ link: <PageLink href="/merchant-enquiryPending" className="text-link" /> }}
            />
          </p>
        </div>
      </div>
    </div>
  )
}
