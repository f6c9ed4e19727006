import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { showOverview } from '../server/show-overview.ts'
import { MerchantOverview } from '../ui/merchant-overview.static.tsx'
import type { Route } from './+types/merchant-overview-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showOverview(signedInPageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Overview')
}

export default function MerchantOverviewPage({ loaderData }: Route.ComponentProps) {
  return <MerchantOverview overview={loaderData} />
}
