import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { type EditPath, historyPath } from '../listing-path.ts'

interface EditFrameProps {
  title: string
  lead: string
  path: EditPath | '/listing-history'
  listings: readonly { id: number; name: string }[]
  chosen: { id: number; name: string; url: PageAddress } | undefined
  children: ReactNode
}

/** The frame of the pages that change a listing: which one, the way to the others, and to the public page. */
export function EditFrame({ title, lead, path, listings, chosen, children }: EditFrameProps) {
  const { i18n } = useLingui()
  if (!chosen) {
    return (
      <div className="grid gap-6">
        <h1 className="text-2xl">{title}</h1>
        <NoListings />
      </div>
    )
  }
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-3 nav:gap-1">
        <PageBar title={title} back="/enquires" />
        <p className="break-words text-muted">
          {lead}{' '}
          <PageLink href={chosen.url} className="text-link">
            {i18n.t('View page')}
          </PageLink>
          {path !== '/listing-history' && (
            <>
              {' · '}
              <PageLink href={historyPath(chosen.id)} className="text-link">
                {i18n.t('History')}
              </PageLink>
            </>
          )}
        </p>
      </div>
      <ListingChoice action={path} listings={listings} chosenId={chosen.id} />
      {children}
      <LeaveGuard />
    </div>
  )
}
