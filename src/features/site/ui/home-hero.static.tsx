import { Trans, useLingui } from '@lingui/react'
import { ShieldCheck } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { formatCount } from '#ui/format.ts'
import type { HomeView } from '../contract.ts'

type HomeHeadingProps = { data: ServerOnly<{ view: HomeView }> }

/** The heading above the search box. */
export function HomeHeading({ data }: HomeHeadingProps) {
  const { view } = readServerOnly(data)
  const { i18n } = useLingui()
  return (
    <div className="grid gap-1">
      <h1 className="text-2xl md:text-3xl">{i18n.t('What do you need?')}</h1>
      <p className="text-muted">
        <Trans
          id="Over <strong>{count}</strong> businesses are listed."
          values={{ count: formatCount(view.bannerListings) }}
          components={{ strong: <strong /> }}
        />{' '}
        <small className="text-sm">
          {i18n.t('{count} on this site today.', { count: formatCount(view.listingCount) })}
        </small>
      </p>
    </div>
  )
}

/** Below the search box: what no other marketplace promises. */
export function AskingPromise() {
  const { i18n } = useLingui()
  return (
    <p className="flex gap-2 self-center text-sm">
      <ShieldCheck size={20} aria-hidden className="flex-none text-action" />
      {i18n.t('Only the shop you ask gets your number. Take it back any time.')}
    </p>
  )
}
