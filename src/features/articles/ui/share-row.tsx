import { useLingui } from '@lingui/react'
import { PageLink } from '#ui/page-link.tsx'
import { shareTargets } from '#ui/share-targets.ts'

/** Shares an article: every target is a link, in a new tab except for e-mail. */
export function ShareRow({ url, title }: { url: string; title: string }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="share" className="grid gap-2">
      <h2 id="share" className="text-base">
        {i18n.t('Share this')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {shareTargets({ url, title }).map(({ kind, label, href, window: opens }) => (
          <li key={kind}>
            <PageLink
              href={href}
              {...(opens && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
              className="inline-flex min-h-11 items-center rounded-md border border-control bg-card px-3 text-action hover:border-action hover:bg-action-tint"
            >
              {i18n.t(label)}
              {opens && <span className="sr-only"> {i18n.t('(opens in a new tab)')}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
