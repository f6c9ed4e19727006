import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { formatDate, formatRupees } from '#ui/format.ts'
import type { ShownCheckout } from '../server/show-checkout.ts'

type BillProps = Pick<ShownCheckout, 'bill' | 'plan' | 'before'>

/** What is paid, line by line, with the tax that it contains. */
export function Bill({ bill, plan, before }: BillProps) {
  const { i18n } = useLingui()
  const { tax, place } = bill
  const placeText = i18n.t('place of supply: {state} ({code})', { state: place.name, code: place.code })
  return (
    <Card title={i18n.t('Your order')} titleId="your-order">
      <table className="w-full">
        <tbody>
          <Line
            label={i18n.t('{plan} plan, 1 year', { plan: plan.name })}
            note={`${formatDate(bill.startsAt, i18n)} – ${formatDate(bill.lastDay, i18n)}`}
          >
            {formatRupees(bill.listPaise)}
          </Line>
          {bill.creditPaise > 0 && before && (
            <Line
              label={i18n.t('Unused part of {plan}', { plan: before.name })}
              note={i18n.t('{unused} of {total} days left', before.days)}
              isLess
            >
              −{formatRupees(bill.creditPaise)}
            </Line>
          )}
          {bill.discountPaise > 0 && (
            <Line label={i18n.t('Coupon {code}', { code: bill.couponCode ?? '' })} isLess>
              −{formatRupees(bill.discountPaise)}
            </Line>
          )}
          {bill.leadCreditPaise > 0 && (
            <Line label={i18n.t('Credit for bad leads')} isLess>
              −{formatRupees(bill.leadCreditPaise)}
            </Line>
          )}
        </tbody>
        <tbody className="border-t border-line text-lg font-semibold">
          <Line label={i18n.t('To pay')} isSum>
            {formatRupees(bill.amountPaise)}
          </Line>
        </tbody>
        {tax && (
          <tbody className="text-sm text-muted">
            <Line label={i18n.t('Without tax')}>{formatRupees(tax.taxablePaise)}</Line>
            {tax.igstPaise > 0 ? (
              <Line label={i18n.t('IGST {percent}%, contained', { percent: tax.percent })} note={placeText}>
                {formatRupees(tax.igstPaise)}
              </Line>
            ) : (
              <>
                <Line label={i18n.t('CGST {percent}%, contained', { percent: tax.percent / 2 })}>
                  {formatRupees(tax.cgstPaise)}
                </Line>
                <Line label={i18n.t('SGST {percent}%, contained', { percent: tax.percent / 2 })} note={placeText}>
                  {formatRupees(tax.sgstPaise)}
                </Line>
              </>
            )}
          </tbody>
        )}
      </table>
    </Card>
  )
}

type LineProps = { label: string; note?: string; isLess?: boolean; isSum?: boolean; children: ReactNode }

function Line({ label, note, isLess = false, isSum = false, children }: LineProps) {
  return (
    <tr>
      <th scope="row" className={`py-1.5 pe-3 text-start ${isSum ? 'font-semibold' : 'font-normal'}`}>
        {label}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </th>
      <td className={`py-1.5 text-end align-top whitespace-nowrap ${isLess ? 'text-verified-text' : ''}`}>
        {children}
      </td>
    </tr>
  )
}

/** What an upgrade changes at once. */
export function PlanChanges({ bill, plan, before }: BillProps & { before: NonNullable<BillProps['before']> }) {
  const { i18n } = useLingui()
  const changes = [
    { label: i18n.t('Hashtags'), from: before.hashtagCount, to: plan.hashtagCount },
    { label: i18n.t('Staff seats'), from: before.seatCount, to: plan.seatCount },
  ]
  return (
    <Card title={i18n.t('What changes today')} titleId="what-changes">
      <dl className="grid divide-y divide-line">
        {changes.map(({ label, from, to }) => (
          <div key={label} className="flex justify-between gap-3 py-2">
            <dt>{label}</dt>
            <dd className="inline-flex items-center gap-2 font-semibold">
              {from}
              <ArrowRight size={16} role="img" aria-label={i18n.t('becomes')} />
              {to}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 py-2">
          <dt>{i18n.t('Ends on')}</dt>
          <dd className="font-semibold">{formatDate(bill.lastDay, i18n)}</dd>
        </div>
      </dl>
    </Card>
  )
}
