import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { handleContactChange, showContactChange } from '../server/handle-contact-change.ts'
import { ContactChange } from '../ui/contact-change.tsx'
import type { Route } from './+types/account-number-page'

export function loader({ context }: Route.LoaderArgs) {
  return showContactChange(signedInPageCtx(context), 'phone')
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleContactChange(signedInPageCtx(context), await readForm(request), 'phone')
}

/** WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My mobile number')
}

export default function AccountNumberPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactChange kind="phone" shown={loaderData} problem={actionData} />
}
