import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { uploadPath } from '#features/media/media-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type EditPath, editPath, historyPath } from '../listing-path.ts'

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
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
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
      <EditNav path={path} businessId={chosen.id} />
      <ListingChoice action={path} listings={listings} chosenId={chosen.id} />
      {children}
    </div>
  )
}

function EditNav({ path, businessId }: Pick<EditFrameProps, 'path'> & { businessId: number }) {
  const { i18n } = useLingui()
  const pages: { href: PageAddress; label: string; isHere?: boolean }[] = [
    { href: '/enquires', label: i18n.t('My Business') },
    ...(
      [
        ['/company-info', i18n.t('Company info')],
        ['/contact-info', i18n.t('Contact info')],
        ['/about-company', i18n.t('About')],
        ['/hash', i18n.t('Hashtags')],
      ] as const
    ).map(([page, label]) => ({ href: editPath(page, businessId), label, isHere: page === path })),
    { href: `/company-info?business=${businessId}#form-hours`, label: i18n.t('Hours') },
    { href: uploadPath(businessId), label: i18n.t('Photos') },
  ]
  return (
    <nav aria-label={i18n.t('Parts of the listing')}>
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ href, label, isHere }) => (
          <li key={href}>
            <PageLink
              href={href}
              aria-current={isHere ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border border-control bg-card px-3 font-semibold whitespace-nowrap text-action aria-[current]:border-action aria-[current]:bg-action-tint"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
