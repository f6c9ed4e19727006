import { useLingui } from '@lingui/react'
import { ExternalLink } from 'lucide-react'
import { opensModal } from '../modals/opens-modal.ts'
import { PageLink } from '../page-link.tsx'
import { isCurrent, type NavItem } from './nav-items.ts'

/** A menu link; the current page is marked, other sites open in a new tab and are labelled so. */
export function NavLink({ item, path, className }: { item: NavItem; path: string; className: string }) {
  const { i18n } = useLingui()
  if (item.isExternal) {
    return (
      <PageLink href={item.href} target="_blank" rel="noopener noreferrer" className={className}>
        {i18n.t(item.label)}
        <ExternalLink size={16} aria-hidden className="text-muted" />
        <span className="sr-only">{i18n.t('(opens in a new tab)')}</span>
      </PageLink>
    )
  }
  return (
    <PageLink
      href={item.href}
      {...(item.modal && opensModal(item.modal))}
      aria-current={isCurrent(item, path) ? 'page' : undefined}
      className={className}
    >
      {i18n.t(item.label)}
    </PageLink>
  )
}
