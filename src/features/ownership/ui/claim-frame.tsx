import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { PageLink } from '#ui/page-link.tsx'
import type { ShownClaim } from '../server/show-claim.ts'

/** A page of a claim: its question, and which listing it is about. */
export function ClaimFrame({
  title,
  lead,
  business,
  children,
}: {
  title: string
  lead?: string | undefined
  business: ShownClaim['business']
  children: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      <div className="rounded-md border border-line bg-card p-4 shadow-soft">
        <p className="text-lg font-bold break-words">{business.name}</p>
        {business.nativeName && <p>{business.nativeName}</p>}
        <p className="break-words text-muted">{business.where}</p>
        <PageLink href={business.url} className="text-link inline-flex min-h-11 items-center">
          {i18n.t('View page')}
        </PageLink>
      </div>
      {children}
    </div>
  )
}
