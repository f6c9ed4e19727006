import { useLingui } from '@lingui/react'
import { Download, ReceiptIndianRupee } from 'lucide-react'
import { creditNotePath, invoicePath } from '#features/invoices/paths.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatDate, formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type HistoryPlace, historyFilePath, historyPath, paymentPath } from '../payment-path.ts'
import type { ShownPayment } from '../server/history-view.ts'
import type { ShownHistory } from '../server/show-history.ts'
import { methodTexts, statusTexts, statusTones } from '../status-texts.ts'

type HistoryProps = { place: HistoryPlace; history: ShownHistory }

/** The payments of a person with their invoices: search, financial year, and all of it as a file. */
export function PaymentHistory({ place, history }: HistoryProps) {
  const { i18n } = useLingui()
  const columns = useColumns()
  const { query, rows, totalPages, isEmpty } = history
  const isFiltered = query.search !== '' || query.year !== ''
  return (
    <section id="payments" aria-labelledby="payments-title" className="grid scroll-mt-20 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {place.path === '/merchant-payment' ? (
          <h2 id="payments-title" className="text-xl">
            {i18n.t('Payments and invoices')}
          </h2>
        ) : (
          <h1 id="payments-title" className="text-xl">
            {i18n.t('Payments for advertisements')}
          </h1>
        )}
        {rows.length > 0 && (
          <PageLink
            href={historyFilePath(place, query)}
            download
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <Download size={18} aria-hidden />
            {i18n.t('Download as CSV')}
          </PageLink>
        )}
      </div>
      {isEmpty ? (
        <EmptyState title={i18n.t('No payments yet')} icon={<ReceiptIndianRupee size={28} aria-hidden />}>
          <p>
            {place.path === '/merchant-payment'
              ? i18n.t('When you buy a plan, the payment and its invoice are here, to be found again any time.')
              : i18n.t(
                  'When you book an advertisement, the payment and its invoice are here, to be found again any time.',
                )}
          </p>
        </EmptyState>
      ) : (
        <>
          <HistoryFilters place={place} history={history} />
          {rows.length > 0 ? (
            <DataTable
              caption={i18n.t('Payments and invoices')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState name={i18n.t('Payments')}>
              {isFiltered && (
                <ButtonLink href={historyPath(place, { page: 1, search: '', year: '' })} variant="outline">
                  {i18n.t('Show all payments')}
                </ButtonLink>
              )}
            </EmptyState>
          )}
          <Pagination
            page={query.page}
            totalPages={totalPages}
            hrefFor={(page) => historyPath(place, { ...query, page })}
          />
        </>
      )}
    </section>
  )
}

function HistoryFilters({ place, history: { query, years } }: HistoryProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  return (
    <form method="get" action={`${inPageLanguage(place.path)}#payments`} className="flex flex-wrap items-end gap-2">
      {place.businessId && <input type="hidden" name="business" value={place.businessId} />}
      <div className="min-w-0 flex-1 basis-full sm:basis-48">
        <TextField
          key={query.search}
          type="search"
          name="q"
          label={i18n.t('Search in payments')}
          isLabelHidden
          placeholder={i18n.t('Invoice number, amount')}
          defaultValue={query.search}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <div className="min-w-32 flex-1 sm:flex-none">
        <SelectField
          key={query.year}
          name="year"
          label={i18n.t('Financial year')}
          isLabelHidden
          defaultValue={query.year}
          options={[
            { value: '', label: i18n.t('All years') },
            ...years.map((year) => ({ value: year, label: `20${year.replace('-', '–')}` })),
          ]}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-12">
        {i18n.t('Search')}
      </Button>
    </form>
  )
}

function useColumns(): Column<ShownPayment>[] {
  const { i18n } = useLingui()
  return [
    {
      key: 'name',
      header: i18n.t('Purchase'),
      card: 'title',
      cell: ({ id, name, businessName }) => (
        <>
          <PageLink href={paymentPath(id)} className="break-words hover:underline">
            {name}
          </PageLink>
          {businessName && <span className="block text-sm font-normal break-words text-muted">{businessName}</span>}
        </>
      ),
    },
    { key: 'date', header: i18n.t('Date'), cell: ({ at }) => formatDate(at, i18n), noWrap: true },
    {
      key: 'by',
      header: i18n.t('By'),
      only: 'desktop',
      cell: ({ method }) => (method ? i18n.t(methodTexts[method] ?? method) : ''),
    },
    {
      key: 'status',
      header: i18n.t('Status'),
      card: 'aside',
      cell: ({ status }) => <Chip tone={statusTones[status]}>{i18n.t(statusTexts[status])}</Chip>,
    },
    {
      key: 'amount',
      header: i18n.t('Amount'),
      align: 'end',
      cell: ({ amountPaise, refundedPaise }) => (
        <>
          <strong className="whitespace-nowrap">{formatRupees(amountPaise)}</strong>
          {refundedPaise > 0 && (
            <span className="block text-sm text-muted">
              {i18n.t('{amount} given back', { amount: formatRupees(refundedPaise) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'invoice', header: i18n.t('Invoice'), card: 'action', cell: (row) => <Documents payment={row} /> },
  ]
}

function Documents({ payment: { id, status, invoiceCode, creditNotes } }: { payment: ShownPayment }) {
  const { i18n } = useLingui()
  if (!invoiceCode) {
    const texts: Partial<Record<typeof status, string>> = {
      CREATED: i18n.t('Pay now'),
      FAILED: i18n.t('Pay again'),
      PENDING: i18n.t('See how it goes'),
    }
    return (
      <PageLink href={paymentPath(id)} className="text-link inline-flex min-h-11 items-center">
        {texts[status] ?? i18n.t('See details')}
      </PageLink>
    )
  }
  const documents = [
    { code: invoiceCode, href: invoicePath(id) },
    ...creditNotes.map(({ code, refundId }) => ({ code, href: creditNotePath(id, refundId) })),
  ]
  return (
    <span className="inline-flex flex-col">
      {documents.map(({ code, href }) => (
        <PageLink
          key={code}
          href={href}
          className="text-link inline-flex min-h-11 items-center gap-2 whitespace-nowrap"
        >
          <Download size={18} aria-hidden className="flex-none" />
          {code}
        </PageLink>
      ))}
    </span>
  )
}
