import { ChevronLeft } from 'lucide-react'
import type { LinkAddress } from '#platform/page-address.ts'
import { PageLink } from './page-link.tsx'

/** Above a page's heading: the page that it was opened from. */
export function BackLink({ href, label }: { href: LinkAddress; label: string }) {
  return (
    <PageLink href={href} className="text-link -ms-1 inline-flex min-h-11 items-center gap-1 justify-self-start">
      <ChevronLeft size={20} aria-hidden />
      {label}
    </PageLink>
  )
}
