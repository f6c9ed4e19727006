import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { BusinessCard } from '#features/businesses/contract.ts'
import type { ListingToChoose } from '#features/businesses/listing-to-choose.ts'
import { ownPagePath } from '#features/businesses/own-page-path.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { ListingCard } from '#ui/listing-card.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { type EditPath, historyPath } from '../listing-path.ts'

interface EditFrameProps {
  title: string
  lead: string
  path: EditPath | '/listing-history'
  listings: readonly ListingToChoose[]
  chosen: { id: number; name: string; url: PageAddress; card?: BusinessCard | undefined } | undefined
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
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,18rem)]">
      <div className="grid gap-6">
        <div className="grid gap-3 nav:gap-1">
          <PageBar title={title} back={ownPagePath(chosen.id)} />
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
      {chosen.card && <Preview card={chosen.card} />}
    </div>
  )
}

/** The card of lists beside the forms, where there is room: to look at, as its buttons are for customers. */
function Preview({ card }: { card: BusinessCard }) {
  const { i18n } = useLingui()
  return (
    <aside aria-labelledby="preview" className="sticky top-6 grid gap-2 max-lg:hidden">
      <h2 id="preview" className="text-sm text-muted">
        {i18n.t('As customers see it, now')}
      </h2>
      <div inert className="@container">
        <ListingCard listing={listingOf(card)} headingLevel={3} />
      </div>
    </aside>
  )
}
