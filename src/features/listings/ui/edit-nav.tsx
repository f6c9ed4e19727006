import { useLingui } from '@lingui/react'
import { uploadPath } from '#features/media/media-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type EditPath, editPath } from '../listing-path.ts'

type EditNavProps = { path: EditPath | '/listing-history' | '/upload-media'; businessId: number }

/** The way from one part of a listing to the others; on phones the way back leads to them. */
export function EditNav({ path, businessId }: EditNavProps) {
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
    { href: uploadPath(businessId), label: i18n.t('Photos'), isHere: path === '/upload-media' },
  ]
  return (
    <nav aria-label={i18n.t('Parts of the listing')} className="max-nav:hidden">
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
