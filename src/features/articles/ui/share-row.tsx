import { useLingui } from '@lingui/react'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { shareTargets } from '#ui/share-targets.ts'

const linkClass =
  'inline-flex min-h-11 items-center rounded-md border border-control bg-card px-3 text-action hover:border-action hover:bg-action-tint'

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
            {opens ? (
              <NewTabLink href={href} rel="nofollow" className={linkClass}>
                {i18n.t(label)}
              </NewTabLink>
            ) : (
              <PageLink href={href} className={linkClass}>
                {i18n.t(label)}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
