import { useLingui } from '@lingui/react'
import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { paymentPath } from '../payment-path.ts'
import type { ShownPaymentPage } from '../server/show-payment.ts'

interface PayByScriptProps {
  payment: ShownPaymentPage
  /** `options` as JSON: the gateway's own, which are none of our business. */
  checkout: { scriptUrl: string; options: string; form: { action: string; fields: Readonly<Record<string, string>> } }
}

type Checkout = { open(): void }
type WithCheckout = typeof globalThis & { Razorpay?: new (options: unknown) => Checkout }

/**
 * Leads to the gateway's own checkout: by its script, which knows the UPI apps of a phone, or, where that has not loaded,
 * by a form to its page. It opens by itself when somebody comes here to pay, not when they come back.
 */
export function PayByScript({ payment, checkout: { scriptUrl, options, form } }: PayByScriptProps) {
  const { i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = () => {
      const [entry] = performance.getEntriesByType('navigation')
      const isNew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
      if (isNew && open(options)) setIsBusy(true)
    }
    document.head.append(script)
    return () => script.remove()
  }, [scriptUrl, options])

  function pay(event: FormEvent) {
    if (open(options)) event.preventDefault()
    setIsBusy(true)
  }

  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-6 text-center">
      <div className="grid gap-1">
        <h1 className="text-2xl">{payment.name}</h1>
        <p className="text-2xl font-bold">{formatRupees(payment.amountPaise)}</p>
        <p className="inline-flex items-center justify-center gap-2 text-muted">
          <Lock size={18} aria-hidden />
          {i18n.t('You pay on the secure page of Razorpay: UPI, card or netbanking.')}
        </p>
      </div>
      <form method="post" action={form.action} onSubmit={pay}>
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" isWide isBusy={isBusy}>
          {i18n.t('Pay {price}', { price: formatRupees(payment.amountPaise) })}
        </Button>
      </form>
      <p>
        <PageLink
          href={`${paymentPath(payment.paymentId)}?back=1`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {i18n.t('I have paid already')}
        </PageLink>
      </p>
    </div>
  )
}

function open(options: string): boolean {
  const { Razorpay } = globalThis as WithCheckout
  if (!Razorpay) return false
  new Razorpay(JSON.parse(options)).open()
  return true
}
