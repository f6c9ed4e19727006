import { useLingui } from '@lingui/react'
import { ArrowLeftRight } from 'lucide-react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { RowLink, RowList } from '#features/accounts/ui/account-page.tsx'
import { transferPath } from '#features/ownership/transfer-path.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { handleCompanyInfo } from '../server/handle-company-info.ts'
import { showCompanyInfo } from '../server/show-company-info.ts'
import { DaysForm } from '../ui/days-form.tsx'
import { EditFrame } from '../ui/edit-frame.tsx'
import { HoursForm } from '../ui/hours-form.tsx'
import { IdentityForm } from '../ui/identity-form.tsx'
import { PlaceForm } from '../ui/place-form.tsx'
import { StateForm } from '../ui/state-form.tsx'
import type { Route } from './+types/company-info-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showCompanyInfo(signedInPageCtx(context), url)
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleCompanyInfo(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Company info')
}

export default function CompanyInfoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, company } = loaderData
  const answer = actionData ?? loaderData.typed
  const answerOf = (form: string) => (answer?.values.form === form ? answer : undefined)
  return (
    <EditFrame
      {...loaderData}
      title={i18n.t('Company info')}
      lead={i18n.t('Name, kind of business, place and opening hours.')}
      path="/company-info"
    >
      {chosen && company && (
        <>
          <IdentityForm chosen={chosen} company={company} answer={answerOf('identity')} />
          <div className="grid gap-2">
            <PlaceForm chosen={chosen} company={company} answer={answerOf('place')} />
            <HoursForm chosen={chosen} company={company} answer={answerOf('hours')} />
            {company.hasHours && <DaysForm chosen={chosen} company={company} answer={answerOf('days')} />}
            <StateForm
              chosen={chosen}
              others={loaderData.listings.filter(({ id }) => id !== chosen.id)}
              answer={answerOf('state')}
            />
          </div>
          {chosen.isOwner && (
            <RowList label={i18n.t('If something ends')}>
              <RowLink
                href={transferPath(chosen.id)}
                icon={ArrowLeftRight}
                title={i18n.t('Give to a new owner')}
                text={i18n.t('Both of you agree with a code')}
              />
            </RowList>
          )}
        </>
      )}
    </EditFrame>
  )
}
