import { useLingui } from '@lingui/react'
import { Lock } from 'lucide-react'
import { PageLink } from '#ui/page-link.tsx'
import type { EnquiryListItem } from '../contract.ts'
import { planRequiredText } from '../rules.ts'
import { EnquiryTable } from './enquiry-table.tsx'

/** Made-up rows: the blur covers no real data, so none can be read from the HTML. */
const placeholders = Array.from(
  { length: 5 },
  (_, index): EnquiryListItem => ({
    enquiryId: index + 1,
    businessId: 1,
    name: 'Customer',
    subject: 'Enquiry',
    location: 'Location',
    status: index % 2 === 0 ? 'PENDING' : 'RESOLVED',
    kind: 'ENQUIRY',
    dateCreated: '2026-01-01T04:30:00.000Z',
    lastUpdated: '2026-01-01T04:30:00.000Z',
    isReplied: false,
    unread: false,
    withdrawnAt: null,
  }),
)

/** What a merchant without a paid plan sees instead of the list (spec §4): a blur with a link to the plans. */
export function PlanOverlay() {
  const { i18n } = useLingui()
  return (
    <div className="relative min-h-80 overflow-hidden rounded-md">
      <div aria-hidden inert className="max-h-[28rem] overflow-hidden blur-sm select-none">
        <EnquiryTable caption="" rows={placeholders} firstNumber={1} hrefFor={() => '/merchant-payment'} />
      </div>
      <PageLink href="/merchant-payment" className="absolute inset-0 grid place-items-center bg-scrim p-4">
        <span className="grid max-w-md justify-items-center gap-3 rounded-md bg-card p-6 text-center shadow-soft">
          <Lock size={28} aria-hidden className="text-action" />
          <span className="text-lg font-semibold underline underline-offset-4">{i18n.t(planRequiredText)}</span>
        </span>
      </PageLink>
    </div>
  )
}
