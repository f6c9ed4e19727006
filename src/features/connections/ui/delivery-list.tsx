import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Form } from '#ui/form.tsx'
import { formatDateTime } from '#ui/format.ts'
import { deliveriesKeptDays } from '../rules.ts'
import type { ShownDelivery } from '../server/show-connections.ts'

type DeliveryListProps = { businessId: number; rows: readonly ShownDelivery[]; isOn: boolean }

/** What was sent to the webhook, newest first, and how it was answered. */
export function DeliveryList({ businessId, rows, isOn }: DeliveryListProps) {
  const { i18n } = useLingui()
  const again = (state: ShownDelivery['state']) => (state === 'waiting' ? i18n.t('Try now') : i18n.t('Send again'))
  const columns: Column<ShownDelivery>[] = [
    {
      key: 'event',
      header: i18n.t('Event'),
      card: 'title',
      cell: ({ event, id, createdAt }) => (
        <>
          <code className="text-sm">{event}</code> <span className="text-sm font-normal text-muted">{`evt_${id}`}</span>
          <span className="block text-sm font-normal text-muted lg:hidden">{formatDateTime(createdAt, i18n)}</span>
        </>
      ),
    },
    {
      key: 'when',
      header: i18n.t('When'),
      noWrap: true,
      only: 'desktop',
      cell: ({ createdAt }) => formatDateTime(createdAt, i18n),
    },
    { key: 'answer', header: i18n.t('Result'), cell: (row) => <Answer row={row} /> },
    {
      key: 'tries',
      header: i18n.t('Tries'),
      only: 'desktop',
      cell: ({ attempts, nextAt }) =>
        nextAt ? i18n.t('{attempts}, next {time}', { attempts, time: formatDateTime(nextAt, i18n) }) : attempts,
    },
    {
      key: 'again',
      header: i18n.t('Send again'),
      card: 'aside',
      cell: ({ id, state }) =>
        isOn && (
          <Form method="post">
            <input type="hidden" name="business" value={businessId} />
            <input type="hidden" name="delivery" value={id} />
            <Button
              type="submit"
              variant="quiet"
              name="intent"
              value="replay"
              aria-label={`${again(state)}: evt_${id}`}
            >
              {again(state)}
            </Button>
          </Form>
        ),
    },
  ]
  return (
    <section aria-labelledby="deliveries" className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="deliveries" className="text-lg">
          {i18n.t('Deliveries')}
        </h2>
        <p className="text-sm text-muted">{i18n.t('Kept for {days} days', { days: deliveriesKeptDays })}</p>
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{i18n.t('Nothing was sent yet. Send a test, or wait for the next enquiry.')}</p>
      ) : (
        <DataTable caption={i18n.t('Deliveries')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

function Answer({ row: { status, problem, state, tookMs, attempts, nextAt } }: { row: ShownDelivery }) {
  const { i18n } = useLingui()
  if (status === null && problem === null) return <Chip>{i18n.t('On its way')}</Chip>
  const took = tookMs === null ? '' : ` · ${i18n.t('{count} ms', { count: tookMs })}`
  return (
    <>
      <Chip tone={problem === null && state === 'delivered' ? 'verified' : 'danger'}>
        {status ?? problemText(problem, i18n)}
      </Chip>
      <span className="text-sm text-muted">{took}</span>
      {attempts > 1 && (
        <span className="text-sm text-muted lg:hidden">
          {' · '}
          {i18n.t('{count, plural, one {# try} other {# tries}}', { count: attempts })}
        </span>
      )}
      {nextAt && (
        <span className="block text-sm text-muted lg:hidden">
          {i18n.t('Next try {time}', { time: formatDateTime(nextAt, i18n) })}
        </span>
      )}
    </>
  )
}

function problemText(problem: string | null, i18n: I18n): string {
  switch (problem) {
    case 'timeout':
      return i18n.t('No answer within 5 seconds')
    case 'no_such_name':
      return i18n.t('There is no such address')
    case 'certificate':
      return i18n.t('Its certificate is not valid')
    case 'not_public':
      return i18n.t('The address is not public')
    case 'gone':
      return i18n.t('The enquiry no longer exists')
    default:
      return i18n.t('Nobody answered')
  }
}
