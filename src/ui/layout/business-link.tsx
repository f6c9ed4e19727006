import { useLingui } from '@lingui/react'
import { PageLink } from '../page-link.tsx'
import type { FrameBusiness } from './frame-data.ts'

/** In whose name the merchant works, beside the logo; leads to the listings. */
export function BusinessLink({ business }: { business: FrameBusiness }) {
  const { i18n } = useLingui()
  const { name, lang, detail, others } = business
  return (
    <PageLink
      href="/enquires"
      className="inline-grid min-h-11 max-w-full content-center rounded-md px-2 leading-tight hover:bg-action-tint"
    >
      <span lang={lang} className="truncate font-semibold">
        {name}
      </span>
      <span className="truncate text-sm leading-tight text-muted">
        {others > 0 ? i18n.t('{detail} · {others} more', { detail, others }) : detail}
      </span>
    </PageLink>
  )
}
