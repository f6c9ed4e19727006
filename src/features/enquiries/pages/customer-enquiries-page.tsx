import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatStatus } from '#ui/format.ts'
import { defaultStatusFor, type EnquiryStatus } from '../rules.ts'
import { countByStatus } from '../server/business-numbers.ts'
import { showEnquiries } from '../server/show-enquiries.ts'
import { EnquiryList } from '../ui/enquiry-list.tsx'
import { StatusTabs } from '../ui/status-tabs.tsx'
import type { Route } from './+types/customer-enquiries-page'

const path = '/customer-enquiryPending'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const url = new URL(request.url)
  const status = statusOf(url.searchParams.get('status'))
  const [list, counts] = await Promise.all([showEnquiries(ctx, url, path, status), countByStatus(ctx)])
  return { status, counts, list }
}

function statusOf(text: string | null): EnquiryStatus {
  return text === 'PENDING' || text === 'RESOLVED' ? text : defaultStatusFor('customer')
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: metaI18n(matches).t('My enquiries') }]
}

export default function CustomerEnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { status, counts, list } = loaderData
  const other = status === 'PENDING' ? 'RESOLVED' : 'PENDING'
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{i18n.t('My enquiries')}</h1>
      <StatusTabs path={path} current={status} counts={counts} />
      <EnquiryList
        caption={i18n.t('{status} enquiries', { status: formatStatus(status, i18n) })}
        path={path}
        list={list}
        status={status}
        nameHeader={i18n.t('Business')}
        isWhole
        emptyInfo={formatStatus(status, i18n)}
        hrefFor={({ enquiryId }) => `/customer-message?enquiryId=${enquiryId}`}
      >
        {counts[other] > 0 ? (
          <ButtonLink href={`${path}?status=${other}`} variant="outline">
            {i18n.t('See {status} ({count})', { status: formatStatus(other, i18n), count: counts[other] })}
          </ButtonLink>
        ) : (
          <>
            <p>{i18n.t('Find a business and ask it. Your number goes only to the business you choose.')}</p>
            <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
          </>
        )}
      </EnquiryList>
    </div>
  )
}
