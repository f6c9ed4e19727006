import { useLingui } from '@lingui/react'
import { setFlash } from '#core/flash.ts'
import { formProblem, readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, type ChipTone } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { formatDate } from '#ui/format.ts'
import { ShareContent } from '#ui/share-content.tsx'
import { ShareButton, ShareDialog } from '#ui/share-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { affiliatePath } from '../affiliate-path.ts'
import { commissionPercent, payableAfterDays } from '../rules.ts'
import { savePayout, showAffiliate } from '../server/show-affiliate.ts'
import { AffiliateEarnings } from '../ui/affiliate-earnings.tsx'
import type { Route } from './+types/affiliate-page'

export function loader({ context }: Route.LoaderArgs) {
  return showAffiliate(signedInPageCtx(context))
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const form = await readForm(request)
  try {
    await savePayout(ctx, form.upiId ?? '')
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(ctx, ctx.i18n.t('Saved'))
  return redirectDocument(affiliatePath)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My affiliation')
}

const looks: Record<string, { text: string; tone: ChipTone }> = {
  APPLIED: { text: /* i18n */ 'Being looked at', tone: 'warning' },
  ACTIVE: { text: /* i18n */ 'Active', tone: 'verified' },
  REFUSED: { text: /* i18n */ 'Not for now', tone: 'grey' },
  ENDED: { text: /* i18n */ 'Ended', tone: 'grey' },
}

/** Where an application stands; then the link, the shops that came by it, and what they earned. */
export default function AffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { affiliate, applications } = loaderData
  const errors = actionData?.fieldErrors ?? {}
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-4">
      <h1 className="text-xl">{i18n.t('My affiliation')}</h1>
      {affiliate && (
        <>
          <Card title={i18n.t('Your referral code')} titleId="code">
            <div className="grid gap-2">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-2xl font-bold">{affiliate.code}</p>
                <ShareButton variant="action" />
              </div>
              <p className="break-all">{affiliate.url}</p>
              <p className="text-muted">
                {i18n.t(
                  'A shop that is listed within 30 days after it opened your link is yours. You earn {percent}% of what it pays for its first plan, without GST.',
                  { percent: commissionPercent },
                )}
              </p>
            </div>
            <ShareDialog>
              <ShareContent
                shared={{ url: affiliate.url, title: i18n.t('List your shop, so that people of your street find it') }}
              />
            </ShareDialog>
          </Card>
          <AffiliateEarnings sums={affiliate.sums} shops={affiliate.shops} />
          <Card title={i18n.t('Where we pay to')} titleId="payout">
            <Form method="post" className="grid gap-4" noValidate>
              <FormErrors errors={listFormErrors(errors, {})} message={actionData?.message} />
              {!affiliate.upiId && affiliate.sums.earnedPaise > affiliate.sums.paidPaise && (
                <p className="rounded-md bg-warning-tint px-3.5 py-2.5 text-warning-text">
                  {i18n.t('We cannot pay you yet: please tell us your UPI id.')}
                </p>
              )}
              <TextField
                name="upiId"
                label={i18n.t('UPI id')}
                hint={i18n.t('Commissions are paid {days} days after the plan was bought, on the 1st of the month.', {
                  days: payableAfterDays,
                })}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
                defaultValue={actionData?.values.upiId ?? affiliate.upiId}
                error={errors.upiId}
              />
              <Button type="submit" variant="outline">
                {i18n.t('Save')}
              </Button>
            </Form>
          </Card>
        </>
      )}
      {applications.length === 0 ? (
        <EmptyState title={i18n.t('You have not applied yet')}>
          <p>{i18n.t('Bring shops of your street online and earn with each that buys a plan.')}</p>
          <ButtonLink href="/ibp-affiliation">{i18n.t('See the ways to work with us')}</ButtonLink>
        </EmptyState>
      ) : (
        <Card title={i18n.t('Applications')} titleId="applications">
          <ul className="grid gap-3">
            {applications.map(({ number, status, reason, appliedAt, decidedAt, productName }) => (
              <li key={number} className="grid gap-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{productName ?? i18n.t('General application')}</span>
                  <Chip tone={looks[status]?.tone ?? 'grey'}>{i18n.t(looks[status]?.text ?? '')}</Chip>
                </p>
                <p className="text-muted">
                  {[
                    number,
                    i18n.t('Sent on {date}', { date: formatDate(appliedAt, i18n) }),
                    decidedAt && i18n.t('Answered on {date}', { date: formatDate(decidedAt, i18n) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {status === 'APPLIED' && <p>{i18n.t('We answer within 7 days, by e-mail and here.')}</p>}
                {reason && <p className="break-words whitespace-pre-line">{reason}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
