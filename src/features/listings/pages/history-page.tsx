import { useLingui } from '@lingui/react'
import { History } from 'lucide-react'
import { setFlash } from '#core/flash.ts'
import { formProblem, readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { idOf } from '#platform/id-of.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { historyPath } from '../listing-path.ts'
import { showHistory } from '../server/show-history.ts'
import { undoChange } from '../server/undo-change.ts'
import { ChangeList } from '../ui/change-list.tsx'
import { EditFrame } from '../ui/edit-frame.tsx'
import type { Route } from './+types/history-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showHistory(signedInPageCtx(context), url)
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const form = await readForm(request)
  const businessId = idOf(form.business) ?? 0
  try {
    await undoChange(ctx, businessId, idOf(form.change) ?? 0)
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(ctx, /* i18n */ 'Undone. Your page shows it now.')
  return redirectDocument(historyPath(businessId))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'History')
}

/** Who changed what in a listing, newest first; the last change can be undone. */
export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, changes } = loaderData
  return (
    <EditFrame
      {...loaderData}
      title={i18n.t('History')}
      lead={i18n.t('Who changed what, newest first.')}
      path="/listing-history"
    >
      {actionData && <FormErrors message={i18n.t(actionData.message)} />}
      {chosen && changes.length > 0 && <ChangeList businessId={chosen.id} changes={changes} />}
      {changes.length === 0 && (
        <EmptyState title={i18n.t('Nothing was changed yet')} icon={<History size={28} aria-hidden />}>
          <p>{i18n.t('What you or your managers change in this listing stands here from now on.')}</p>
        </EmptyState>
      )}
    </EditFrame>
  )
}
