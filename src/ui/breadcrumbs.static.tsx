import { useLingui } from '@lingui/react'
import { ChevronRight } from 'lucide-react'
import type { LinkAddress } from '#platform/page-address.ts'
import { PageLink } from './page-link.tsx'

export type Crumb = { label: string; href?: LinkAddress }

type BreadcrumbsProps = { crumbs: readonly Crumb[] }

/** Breadcrumbs; the last one is the page itself. Use once per page. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Breadcrumb')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1 text-muted">
        {crumbs.map(({ label, href }, index) => (
          <li key={`${href ?? ''}${label}`} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight size={16} aria-hidden className="flex-none" />}
            {href && index < crumbs.length - 1 ? (
              <PageLink href={href} className="flex min-h-8 items-center text-action hover:underline">
                {label}
              </PageLink>
            ) : (
              <span aria-current="page" className="min-w-0 break-words">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
