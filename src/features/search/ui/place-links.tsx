import { PageLink } from '#ui/page-link.tsx'
import type { ResultsLink } from '../results-view.ts'

/** The same search in other places, for a line of text. */
export function PlaceLinks({ links }: { links: readonly ResultsLink[] }) {
  return links.map(({ label, url }) => (
    <PageLink key={url} href={url} rel="nofollow" className="text-link flex min-h-11 items-center">
      {label}
    </PageLink>
  ))
}
