import { useLingui } from '@lingui/react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { handleContactInfo, showContactInfo } from '../server/handle-contact-info.ts'
import { ContactsForm } from '../ui/contacts-form.tsx'
import { EditFrame } from '../ui/edit-frame.tsx'
import { NumberForm } from '../ui/number-form.tsx'
import type { Route } from './+types/contact-info-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showContactInfo(signedInPageCtx(context), url)
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleContactInfo(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Contact info')
}

export default function ContactInfoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, number, own } = loaderData
  const answer = actionData ?? loaderData.typed
  const isNumber = answer?.values.form === 'number'
  return (
    <EditFrame
      {...loaderData}
      title={i18n.t('Contact info')}
      lead={i18n.t('How customers reach you. You decide what they see.')}
      path="/contact-info"
    >
      {chosen && (
        <>
          <ContactsForm chosen={chosen} own={own} problem={isNumber ? undefined : answer} />
          <NumberForm businessId={chosen.id} {...number} problem={isNumber ? actionData : undefined} />
        </>
      )}
    </EditFrame>
  )
}
