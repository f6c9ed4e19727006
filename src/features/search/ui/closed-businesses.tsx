import { useLingui } from '@lingui/react'
import { Store } from 'lucide-react'
import { PageLink } from '#ui/page-link.tsx'
import type { ResultsView } from '../results-view.ts'

/** Businesses of the typed name that are closed or are another listing now: nobody looks for them in vain. */
export function ClosedBusinesses({ closed }: { closed: ResultsView['closed'] }) {
  const { i18n } = useLingui()
  if (closed.length === 0) return null
  return (
    <ul aria-label={i18n.t('Closed')} className="grid gap-2">
      {closed.map(({ id, name, place, url, now, text }) => (
        <li key={id} className="flex gap-3 rounded-md border border-line bg-sunken px-4 py-3">
          <Store size={20} aria-hidden className="mt-0.5 flex-none text-muted" />
          <p className="min-w-0 break-words">
            <PageLink href={url} className="text-link font-semibold">
              {name}
            </PageLink>
            , {place}
            <span className="block text-sm text-muted">
              {now === null ? text : i18n.t('It is {name} now', { name: now })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
