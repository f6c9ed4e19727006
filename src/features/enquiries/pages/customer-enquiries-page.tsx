import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { listPath } from '../list-query.ts'
import { showCustomerEnquiries } from '../server/show-enquiries.ts'
import { CustomerEnquiryList } from '../ui/customer-enquiry-list.tsx'
import { StatusTabs, statusLabels } from '../ui/status-tabs.tsx'
import type { Route } from './+types/customer-enquiries-page'

/** Looked at while the other side writes. */
export const handle: PageHandle = { hydrate: 'load', isLive: true }

const path = '/customer-enquiryPending'

export function loader({ context, url }: Route.LoaderArgs) {
  return showCustomerEnquiries(signedInPageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My enquiries')
}

export default function CustomerEnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { status, counts, list } = loaderData
  const { rows, query, totalPages } = list
  const waiting = rows.filter((row) => row.booking !== 'coming')
  const coming = rows.filter((row) => row.booking === 'coming')
  const labels = statusLabels(i18n)
  const other = status === 'PENDING' ? 'RESOLVED' : 'PENDING'
  // Who has no enquiry at all misses no replied ones.
  const emptyInfo = counts[other] > 0 ? (status === 'PENDING' ? labels.PENDING : i18n.t('Replied')) : ''
  return (
    <div className="grid gap-4">
      <StatusTabs current={status} counts={counts} />
      {rows.length === 0 ? (
        // The spelling is the specification's (§2).
        <EmptyState name={i18n.t('Enquires')} {...(emptyInfo && { info: emptyInfo })}>
          {counts[other] > 0 ? (
            <ButtonLink href={`${path}?status=${other}`} variant="outline">
              {i18n.t('See {status} ({count})', { status: labels[other], count: counts[other] })}
            </ButtonLink>
          ) : (
            <>
              <p>{i18n.t('Find a business and ask it. Your number goes only to the business you choose.')}</p>
              <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
            </>
          )}
        </EmptyState>
      ) : (
        <>
          {waiting.length > 0 && (
            <CustomerEnquiryList label={i18n.t('{status} enquiries', { status: labels[status] })} rows={waiting} />
          )}
          {coming.length > 0 && (
            <section aria-labelledby="coming" className="grid gap-3">
              <h2 id="coming" className="text-lg">
                {i18n.t('Booked, still to come')}
              </h2>
              <CustomerEnquiryList label={i18n.t('Booked, still to come')} rows={coming} />
            </section>
          )}
        </>
      )}
      <Pagination
        page={query.page}
        totalPages={totalPages}
        hrefFor={(page) => listPath(path, { ...query, status, page })}
        label={i18n.t('Pages of enquiries')}
      />
    </div>
  )
}
