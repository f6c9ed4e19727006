import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { getMerchantOverview } from '../server/get-merchant-overview.ts'
import { MerchantOverview } from '../ui/merchant-overview.static.tsx'
import type { Route } from './+types/merchant-overview-page'

export function loader({ context }: Route.LoaderArgs) {
  return getMerchantOverview(signedInPageCtx(context))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Overview')
}

export default function MerchantOverviewPage({ loaderData }: Route.ComponentProps) {
  return <MerchantOverview overview={loaderData} />
}
