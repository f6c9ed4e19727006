import { X } from 'lucide-react'
import type { ResultsView } from '../pages/show-results.ts'

/** Hashtags to narrow the list by; one that is on leads to the list without it. */
export function HashtagFilter({ hashtags }: Pick<ResultsView, 'hashtags'>) {
  if (hashtags.length === 0) return null
  return (
    <nav aria-label="Narrow by hashtag">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {hashtags.map(({ label, url, isOn }) => (
          <li key={label} className="flex-none">
            <a
              href={url}
              rel="nofollow"
              aria-current={isOn ? 'true' : undefined}
              aria-label={isOn ? `${label}, switched on. Remove` : undefined}
              className="flex min-h-11 items-center gap-1 rounded-md border border-control bg-card px-3 whitespace-nowrap hover:border-action hover:text-action aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action"
            >
              {label}
              {isOn && <X size={16} aria-hidden />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
