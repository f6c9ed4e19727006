import { useLingui } from '@lingui/react'
import { Undo2 } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { FormProblem, FormValues } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { formatRupees } from '#ui/format.ts'
import { inputKinds } from '#ui/input-kinds.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { billKey } from '../checkout-bill.ts'
import { fullRefundDays } from '../rules.ts'
import type { ShownCheckout } from '../server/show-checkout.ts'
import { Bill, PlanChanges } from './bill.tsx'

interface CheckoutFormProps {
  checkout: ShownCheckout
  problem: FormProblem | undefined
  values: FormValues | undefined
}

/** One form: to whom the invoice goes, a coupon, and the button that pays what stands beside it. */
export function CheckoutForm({ checkout, problem, values }: CheckoutFormProps) {
  const { i18n } = useLingui()
  const { bill, before, plan } = checkout
  const intent = useNavigation().formData?.get('intent')
  const fieldErrors = problem?.fieldErrors ?? {}
  return (
    <Form method="post" noValidate className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      {problem && (
        <div className="lg:col-span-2">
          <FormErrors errors={listFormErrors(fieldErrors)} message={i18n.t(problem.message)} />
        </div>
      )}
      <input type="hidden" name="bill" value={billKey(bill)} />
      <div className="grid gap-4 lg:col-start-2 lg:row-start-2">
        <Bill bill={bill} plan={plan} before={before} />
        {before && <PlanChanges bill={bill} plan={plan} before={before} />}
        <p className="flex gap-3 rounded-md bg-sunken p-3 text-sm">
          <Undo2 size={20} aria-hidden className="flex-none" />
          {i18n.t('Money back within {days} days if you change your mind. No auto-renewal.', { days: fullRefundDays })}
        </p>
      </div>
      <div className="grid gap-4 lg:col-start-1 lg:row-start-2">
        <BuyerCard checkout={checkout} fieldErrors={fieldErrors} values={values} />
        <Coupon
          applied={bill.couponCode}
          typed={values?.couponCode}
          error={fieldErrors.couponCode}
          isBusy={intent === 'coupon'}
        />
        <div className="sticky bottom-0 z-20 -mx-4 flex items-center gap-3 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
          <p className="flex-1 md:hidden">
            <strong className="block text-lg">{formatRupees(bill.amountPaise)}</strong>
            <span className="text-sm text-muted">{bill.tax ? i18n.t('GST included') : i18n.t('in all')}</span>
          </p>
          <Button type="submit" name="intent" value="pay" isBusy={intent === 'pay'} className="flex-[1.6] md:flex-none">
            {i18n.t('Pay {price}', { price: formatRupees(bill.amountPaise) })}
          </Button>
        </div>
        <p className="text-sm text-muted">
          {i18n.t('UPI app or QR code, card or netbanking: you choose on the next page.')}
        </p>
      </div>
    </Form>
  )
}

type BuyerCardProps = {
  checkout: ShownCheckout
  fieldErrors: Readonly<Record<string, string>>
  values: FormValues | undefined
}

/** What a tax invoice needs to know of its recipient. */
function BuyerCard({ checkout, fieldErrors, values }: BuyerCardProps) {
  const { i18n } = useLingui()
  const { buyer, states, asksState } = checkout
  return (
    <Card title={i18n.t('Invoice to')} titleId="invoice-to">
      <div className="grid gap-4">
        <TextField
          name="buyerName"
          label={i18n.t('Name')}
          hint={i18n.t('Of your firm, or your own. Any Indian script.')}
          autoComplete="organization"
          defaultValue={values?.buyerName ?? buyer.buyerName}
          error={fieldErrors.buyerName}
          maxLength={100}
        />
        <TextField
          name="address"
          label={i18n.t('Address')}
          autoComplete="street-address"
          defaultValue={values?.address ?? buyer.address}
          error={fieldErrors.address}
          maxLength={300}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...inputKinds.pincode}
            name="pincode"
            label={i18n.t('PIN code')}
            hint={checkout.bill.place.name}
            defaultValue={values?.pincode ?? buyer.pincode}
            error={fieldErrors.pincode}
          />
          {(asksState || fieldErrors.state) && (
            <SelectField
              name="state"
              label={i18n.t('State')}
              defaultValue={values?.state ?? buyer.state}
              error={fieldErrors.state}
              options={[{ value: '', label: i18n.t('Choose the state') }, ...states]}
            />
          )}
          <TextField
            {...inputKinds.gstNo}
            name="gstNo"
            label={i18n.t('GST No.')}
            isOptional
            hint={i18n.t('Only if your firm is registered.')}
            defaultValue={values?.gstNo ?? buyer.gstNo}
            error={fieldErrors.gstNo}
          />
        </div>
      </div>
    </Card>
  )
}

type CouponProps = { applied: string | null; typed: string | undefined; error: string | undefined; isBusy: boolean }

function Coupon({ applied, typed, error, isBusy }: CouponProps) {
  const { i18n } = useLingui()
  return (
    <details open={applied !== null || Boolean(typed)} className="rounded-md bg-card px-4 shadow-soft">
      <summary className="text-link inline-flex min-h-12 cursor-pointer items-center">
        {i18n.t('I have a coupon')}
      </summary>
      <div className="flex flex-wrap items-start gap-2 pb-4">
        <div className="min-w-0 flex-1 basis-40">
          <TextField
            name="couponCode"
            label={i18n.t('Coupon')}
            isLabelHidden
            defaultValue={typed ?? ''}
            error={error}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Button type="submit" variant="outline" name="intent" value="coupon" isBusy={isBusy} className="min-h-12">
          {i18n.t('Apply')}
        </Button>
      </div>
    </details>
  )
}
