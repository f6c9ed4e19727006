import { useLingui } from '@lingui/react'
import { BellRing } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import { pageCtx, readForm } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { showAlerts, stopAlertsByLink } from '../server/show-alerts.ts'
import type { Route } from './+types/saved-alerts-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return {
    isDone: url.searchParams.has('done'),
    token,
    alerts: token ? await showAlerts(pageCtx(context), token) : undefined,
  }
}

/** Ends the messages: by the button of this page, or in one click by a mail program (RFC 8058). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const values = await readForm(request)
  await stopAlertsByLink(pageCtx(context).db, url.searchParams.get('token') ?? '')
  if (values['List-Unsubscribe'] === 'One-Click') return data(undefined)
  return redirect('/saved-alerts?done=1')
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'News of saved businesses')
}

export default function SavedAlertsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const { alerts, isDone, token } = loaderData
  return (
    <div className="mx-auto my-8 grid w-full max-w-[560px] gap-4 rounded-md bg-card p-4 shadow-soft sm:p-6">
      <BellRing size={28} aria-hidden className="text-action" />
      {isDone ? (
        <h1 className="text-xl">{i18n.t('We will not write to you about saved businesses any more')}</h1>
      ) : alerts ? (
        <>
          <h1 className="text-xl">{i18n.t('News of businesses you saved')}</h1>
          {alerts.news.length === 0 && <p>{i18n.t('There is nothing new.')}</p>}
          <ul className="grid divide-y divide-line">
            {alerts.news.map(({ businessId, name, url, changes }) => (
              <li key={businessId} className="grid gap-1 py-3">
                <h2 lang={nameLanguage(name)} className="text-base break-words">
                  {url ? (
                    <PageLink href={url} className="text-link inline-flex min-h-11 items-center">
                      {name}
                    </PageLink>
                  ) : (
                    name
                  )}
                </h2>
                <p>{changes.join(' ')}</p>
              </li>
            ))}
          </ul>
          {alerts.isOn && (
            <Form method="post" action={`/saved-alerts?token=${encodeURIComponent(token)}`}>
              <Button type="submit" variant="outline" isBusy={isBusy}>
                {i18n.t('Stop these messages')}
              </Button>
            </Form>
          )}
        </>
      ) : (
        <>
          <h1 className="text-xl">{i18n.t('This link is not complete, or it is too old')}</h1>
          <p className="text-muted">{i18n.t('Please open it again from the newest message we sent you.')}</p>
        </>
      )}
      <div>
        <ButtonLink href="/saved" variant="outline">
          {i18n.t('Saved businesses')}
        </ButtonLink>
      </div>
    </div>
  )
}
