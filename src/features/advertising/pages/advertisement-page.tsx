import { useLingui } from '@lingui/react'
import { setFlash } from '#core/flash.ts'
import { formProblem, readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { paymentPath } from '#features/payments/payment-path.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { idOf } from '#platform/id-of.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatRupees, formatTime } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { adPath, adReportPath, adsPath } from '../ad-paths.ts'
import type { AdView } from '../contract.ts'
import { cancelAd } from '../server/decide-ad.ts'
import { getAd } from '../server/get-ad.ts'
import { showAd } from '../server/show-ad.ts'
import { AdLooks } from '../ui/ad-looks.tsx'
import { AdReport } from '../ui/ad-report.tsx'
import { AdStateChip } from '../ui/ad-state-chip.tsx'
import { formatDays, placeOf } from '../ui/format-days.ts'
import type { Route } from './+types/advertisement-page'

export function loader({ context, params }: Route.LoaderArgs) {
  return showAd(signedInPageCtx(context), idOf(params.ad) ?? 0)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const { id: adId } = await getAd(ctx, idOf(params.ad) ?? 0)
  const form = await readForm(request)
  try {
    await cancelAd(ctx.app, { id: adId, accountId: ctx.actor.accountId, now: ctx.now })
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(ctx, ctx.i18n.t('Called off. Your money is on its way back.'))
  return redirectDocument(adPath(adId))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Advertisement')
}

/** One advertisement: its state, what can be done, and its report. */
export default function AdvertisementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { ad, againHref, days, heldUntil, isPictureOpen, shown } = loaderData
  const goesBack = i18n.t('The whole amount goes back the way it came, within 5 to 7 days.')
  const texts = {
    unpaid: i18n.t('Your days are kept for you until {time}.', { time: formatTime(heldUntil, i18n) }),
    review: i18n.t('We check every advertisement, most within 4 hours. Refused ones are paid back in full.'),
    coming: i18n.t('It will appear on its first day by itself.'),
    running: i18n.t('It is shown now. Counts arrive within seconds.'),
    ended: i18n.t('Its days are over. This is what it brought.'),
    refused: goesBack,
    cancelled: goesBack,
    over: i18n.t('The days were given back. If money left your account, it comes back by itself.'),
  }
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-4">
      <Breadcrumbs crumbs={[{ label: i18n.t('My advertisements'), href: adsPath }, { label: ad.adNumber }]} />
      <h1 className="text-xl break-words">{ad.headline}</h1>
      <Card>
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-2">
            <AdStateChip state={ad.state} />
            <span className="text-muted">{ad.adNumber}</span>
          </p>
          {ad.state === 'refused' && ad.reason && (
            <p className="font-semibold break-words whitespace-pre-line">{ad.reason}</p>
          )}
          <p>{texts[ad.state]}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-muted">{i18n.t('Place')}</dt>
            <dd>{placeOf(ad)}</dd>
            <dt className="text-muted">{i18n.t('Days')}</dt>
            <dd>{formatDays(ad, i18n)}</dd>
            <dt className="text-muted">{i18n.t('Price')}</dt>
            <dd>{i18n.t('{price} with GST', { price: formatRupees(ad.amountPaise) })}</dd>
          </dl>
          <FormErrors errors={[]} message={actionData?.message} />
          {ad.can.pay && ad.paymentId !== null && (
            <ButtonLink href={paymentPath(ad.paymentId)}>
              {i18n.t('Pay {price}', { price: formatRupees(ad.amountPaise) })}
            </ButtonLink>
          )}
          {canBookAgain(ad) && (
            <ButtonLink href={`${againHref}#days`} variant="outline">
              {i18n.t('Book again')}
            </ButtonLink>
          )}
          {isPaid(ad) && ad.paymentId !== null && (
            <PageLink href={paymentPath(ad.paymentId)} className="text-link inline-flex min-h-11 items-center">
              {i18n.t('Payment and invoice')}
            </PageLink>
          )}
          {ad.can.cancel && <CallOff amountPaise={ad.amountPaise} />}
        </div>
      </Card>
      {(ad.state === 'running' || ad.state === 'ended') && (
        <AdReport ad={ad} days={days} csvHref={adReportPath(ad.adId)} />
      )}
      <AdLooks ad={shown} isOpen={isPictureOpen} />
    </div>
  )
}

const isPaid = ({ state }: AdView) => state !== 'unpaid' && state !== 'over'

const canBookAgain = ({ state }: AdView) =>
  state === 'over' || state === 'ended' || state === 'refused' || state === 'cancelled'

/** Asked once more: what is called off cannot be taken up again, and its days go to others. */
function CallOff({ amountPaise }: Pick<AdView, 'amountPaise'>) {
  const { i18n } = useLingui()
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 items-center">{i18n.t('Call it off')}</summary>
      <Form method="post" className="grid gap-3 rounded-md bg-sunken p-3">
        <p>
          {i18n.t('All of it, {price}, goes back to you. Your days are free for others at once.', {
            price: formatRupees(amountPaise),
          })}
        </p>
        <div>
          <Button type="submit" variant="danger">
            {i18n.t('Call it off and get the money back')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
