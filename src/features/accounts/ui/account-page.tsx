import { useLingui } from '@lingui/react'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageAddress } from '#platform/page-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageLink } from '#ui/page-link.tsx'

/** A page below /account: the way back, what it is about, and one thing to do. */
export function AccountPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-4">
      <BackLink href="/account" label={i18n.t('Account')} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

/** Rows of one kind in a card. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid divide-y divide-line overflow-hidden rounded-md border border-line bg-card shadow-soft"
    >
      {children}
    </ul>
  )
}

type RowLinkProps = {
  icon: LucideIcon
  title: string
  text: string
  href: PageAddress
  /** The verb of a row that changes something; the others lead on. */
  action?: string
  isDanger?: boolean
  isDownload?: boolean
}

/** A row that is a link as a whole. */
export function RowLink({ icon: Icon, title, text, href, action, isDanger = false, isDownload = false }: RowLinkProps) {
  return (
    <li>
      <PageLink
        href={href}
        {...(isDownload && { download: '' })}
        className={`flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-action-tint ${isDanger ? 'text-danger' : ''}`}
      >
        <Icon size={20} aria-hidden className={`flex-none ${isDanger ? '' : 'text-muted'}`} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className={`block text-sm break-words ${isDanger ? '' : 'text-muted'}`}>{text}</span>
        </span>
        {action ? (
          <span className="flex-none font-semibold text-action">{action}</span>
        ) : (
          <ChevronRight size={20} aria-hidden className={`flex-none ${isDanger ? '' : 'text-muted'}`} />
        )}
      </PageLink>
    </li>
  )
}
