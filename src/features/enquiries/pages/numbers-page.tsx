import { useLingui } from '@lingui/react'
import { ShieldCheck } from 'lucide-react'
import { data } from 'react-router'
import { setFlash } from '#core/flash.ts'
import { formProblem, readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { AccountPage } from '#features/accounts/ui/account-page.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { idOf } from '#platform/id-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { numbersPath, receiptPath } from '../number-paths.ts'
import { showNumbers } from '../server/show-numbers.ts'
import { withdrawNumber } from '../server/withdraw-number.ts'
import { NumberHolders } from '../ui/number-holders.tsx'
import type { Route } from './+types/numbers-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showNumbers(signedInPageCtx(context), url)
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const form = await readForm(request)
  const businessId = idOf(form.businessId ?? '')
  if (businessId === undefined) throw data(null, { status: 404 })
  try {
    await withdrawNumber(ctx, businessId)
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(ctx, /* i18n */ 'Taken back. This is your receipt.')
  return redirectDocument(receiptPath(businessId))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Who has my number')
}

export default function NumbersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { rows, holders, page, totalPages } = loaderData
  return (
    <AccountPage
      title={i18n.t('Who has my number')}
      lead={i18n.t(
        'Only the businesses you asked. Take it back at any time: they no longer see it here, and we ask them not to call.',
      )}
    >
      {actionData && <FormErrors message={actionData.message} />}
      {rows.length === 0 ? (
        <EmptyState title={i18n.t('Nobody has your number')} icon={<ShieldCheck size={28} aria-hidden />}>
          <p>{i18n.t('A business sees it only when you ask or book there.')}</p>
          <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            {holders === 0
              ? i18n.t('No business sees it now')
              : i18n.t('{holders, plural, one {# business sees it now} other {# businesses see it now}}', { holders })}
          </p>
          <NumberHolders rows={rows} />
        </>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(to) => (to > 1 ? `${numbersPath}?page=${to}` : numbersPath)}
      />
    </AccountPage>
  )
}
