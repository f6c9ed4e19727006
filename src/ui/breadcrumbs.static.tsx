import { useLingui } from '@lingui/react'
import type { LinkAddress } from '#platform/page-address.ts'
import { PageLink } from './page-link.tsx'

export type Crumb = { label: string; href?: LinkAddress }

type BreadcrumbsProps = { crumbs: readonly Crumb[] }

/** Breadcrumbs; the last one is the page itself. Use once per page. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Breadcrumb')} className="text-sm">
      <ol className="crumbs">
        {crumbs.map(({ label, href }, index) => (
          <li key={`${href ?? ''}${label}`}>
            {href && index < crumbs.length - 1 ? (
              <PageLink href={href}>{label}</PageLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
