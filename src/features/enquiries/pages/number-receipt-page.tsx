import { useLingui } from '@lingui/react'
import { CircleCheck } from 'lucide-react'
import { signedInPageCtx } from '#core/page.ts'
import { AccountPage } from '#features/accounts/ui/account-page.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { idOf } from '#platform/id-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { numbersPath } from '../number-paths.ts'
import { showReceipt } from '../server/show-numbers.ts'
import type { Route } from './+types/number-receipt-page'

export function loader({ context, params }: Route.LoaderArgs) {
  return showReceipt(signedInPageCtx(context), idOf(params.business))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My number at this business')
}

export default function NumberReceiptPage({ loaderData: { name, enquiries } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const isWithdrawn = enquiries.every(({ withdrawnAt }) => withdrawnAt !== null)
  return (
    <AccountPage title={isWithdrawn ? i18n.t('Receipt') : i18n.t('My number at this business')} lead={name}>
      {isWithdrawn && (
        <p className="flex gap-3 rounded-md bg-verified-tint p-4 text-verified-text">
          <CircleCheck size={20} aria-hidden className="mt-0.5 flex-none" />
          <span className="min-w-0 break-words">
            {i18n.t(
              '{business} no longer sees your number and e-mail. We asked it to delete what it noted and not to call.',
              { business: name },
            )}
          </span>
        </p>
      )}
      <Card title={i18n.t('What was withdrawn')} titleId="withdrawn">
        <ul className="grid divide-y divide-line">
          {enquiries.map(({ enquiryId, subject, askedAt, withdrawnAt }) => (
            <li key={enquiryId} className="grid gap-1 py-3">
              <span className="font-semibold break-words">{subject}</span>
              <span className="text-sm text-muted">
                {i18n.t('Asked on {date}', { date: formatDateTime(askedAt, i18n) })}
              </span>
              <span className="text-sm">
                {withdrawnAt
                  ? i18n.t('Taken back on {date}', { date: formatDateTime(withdrawnAt, i18n) })
                  : i18n.t('It still sees how to reach you')}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <ButtonLink href={numbersPath} variant="outline">
        {i18n.t('Who has my number')}
      </ButtonLink>
    </AccountPage>
  )
}
