import { useLingui } from '@lingui/react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { leadCreditsPath } from '../lead-credit-paths.ts'
import { handleLeadForm } from '../server/handle-lead-form.ts'
import { showLeadCredits } from '../server/show-lead-credits.ts'
import { CreditSummary } from '../ui/credit-summary.tsx'
import { LeadForm } from '../ui/lead-form.tsx'
import { ReportList } from '../ui/report-list.tsx'
import type { Route } from './+types/lead-credits-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { ...(await showLeadCredits(ctx, url)), typed: await takeInterruptedForm(ctx, url, 'report') }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleLeadForm(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Credit for bad leads')
}

/** What bad leads are worth, which were reported, and what became of it. */
export default function LeadCreditsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { listings, chosen, lead, typed } = loaderData
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-2xl">{i18n.t('Credit for bad leads')}</h1>
      {chosen && !lead && <ListingChoice action={leadCreditsPath()} listings={listings} chosenId={chosen.id} />}
      {!chosen && <NoListings />}
      {lead && <LeadForm key={lead.enquiryId} lead={lead} problem={actionData ?? typed} />}
      {chosen && <CreditSummary creditPaise={chosen.creditPaise} valuePaise={chosen.valuePaise} />}
      {chosen && <ReportList reports={chosen.reports} />}
    </div>
  )
}
