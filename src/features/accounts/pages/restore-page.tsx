import { useLingui } from '@lingui/react'
import { Undo2 } from 'lucide-react'
import { useNavigation } from 'react-router'
import { setFlash } from '#core/flash.ts'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { BulletList } from '#page-kit/reading-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatDate } from '#ui/format.ts'
import { restoreAccount } from '../server/restore-account.ts'
import { findByRestoreTicket } from '../server/restore-ticket.ts'
import type { Route } from './+types/restore-page'

export async function loader({ context }: Route.LoaderArgs) {
  const account = await findByRestoreTicket(pageCtx(context))
  if (!account) throw redirectDocument('/login-mobile-number')
  return {
    deletedAt: account.deleted_at.toISOString(),
    eraseAfter: account.erase_after.toISOString(),
    isMerchant: account.is_merchant,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  try {
    await restoreAccount(ctx)
  } catch (error) {
    return formProblem(error, values)
  }
  setFlash(ctx, /* i18n */ 'Welcome back. Your account is as you left it.')
  return redirectDocument('/account')
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Your account was deleted')
}

/** Who signs in to a deleted account decides here whether it comes back. */
export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const { deletedAt, eraseAfter, isMerchant } = loaderData
  const effects = [
    i18n.t('Your name, number, e-mail, enquiries and saved businesses are there again.'),
    ...(isMerchant ? [i18n.t('Listings of yours go back on the site.')] : []),
    i18n.t('Businesses you asked do not get your number back. Reviews and cancelled bookings stay deleted.'),
  ]
  return (
    <div className="mx-auto my-8 grid w-full max-w-[450px] gap-4 rounded-md bg-card p-4 shadow-soft sm:p-6">
      <h1 className="text-xl">{i18n.t('Your account was deleted')}</h1>
      <FormErrors message={actionData?.message} />
      <p>
        {i18n.t(
          'You deleted it on {deleted}. On {erased} everything we hold about you is erased. Until then it can come back.',
          {
            deleted: formatDate(deletedAt, i18n),
            erased: formatDate(eraseAfter, i18n),
          },
        )}
      </p>
      <BulletList items={effects} />
      <Form method="post">
        <Button type="submit" isWide isBusy={isBusy} icon={<Undo2 size={20} aria-hidden />}>
          {i18n.t('Bring my account back')}
        </Button>
      </Form>
      <ButtonLink href="/" variant="outline" isWide>
        {i18n.t('Leave it deleted')}
      </ButtonLink>
    </div>
  )
}
