import { ExternalLink } from 'lucide-react'
import { opensModal } from '../modals/opens-modal.ts'
import { isCurrent, type NavItem } from './nav-items.ts'

/** A link of a menu; the current page is marked, other sites open in a new tab and say so. */
export function NavLink({
  item,
  path,
  className,
  onClick,
}: {
  item: NavItem
  path: string
  className: string
  onClick?: () => void
}) {
  if (item.isExternal) {
    return (
      <a href={item.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
        {item.label}
        <ExternalLink size={16} aria-hidden className="text-muted" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    )
  }
  return (
    <a
      href={item.href}
      {...(item.modal && opensModal(item.modal))}
      aria-current={isCurrent(item, path) ? 'page' : undefined}
      className={className}
      onClick={onClick}
    >
      {item.label}
    </a>
  )
}
