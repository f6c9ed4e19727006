import { useLingui } from '@lingui/react'
import { ExternalLink, type LucideIcon } from 'lucide-react'
import { opensModal } from '../modals/opens-modal.ts'
import { NewTabLink } from '../new-tab-link.tsx'
import { PageLink } from '../page-link.tsx'
import { isCurrent, type NavItem } from './nav-items.ts'

type NavLinkProps = { item: NavItem; path: string; className: string; icon?: LucideIcon | undefined }

/** A menu link; the current page is marked, and a link that opens a new tab says so. */
export function NavLink({ item, path, className, icon: Icon }: NavLinkProps) {
  const { i18n } = useLingui()
  const link = { href: item.href, 'aria-current': isCurrent(item, path) ? ('page' as const) : undefined, className }
  if (item.inNewTab) {
    return (
      <NewTabLink {...link}>
        {Icon && <Icon size={20} aria-hidden />}
        {i18n.t(item.label)}
        <ExternalLink size={16} aria-hidden className="text-muted" />
      </NewTabLink>
    )
  }
  return (
    <PageLink {...link} {...(item.modal && opensModal(item.modal))}>
      {Icon && <Icon size={20} aria-hidden />}
      {i18n.t(item.label)}
      {item.badge && <span className="rounded-sm bg-marigold-tint px-1.5 text-sm text-ink">{i18n.t(item.badge)}</span>}
    </PageLink>
  )
}
