import { useLingui } from '@lingui/react'
import { PageLink, type PageLinkProps } from './page-link.tsx'

/** A link inside a form that leads away from it: a tab of its own keeps what was typed. */
export function NewTabLink({ children, ...props }: PageLinkProps) {
  const { i18n } = useLingui()
  return (
    <PageLink {...props} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {i18n.t('(opens in a new tab)')}</span>
    </PageLink>
  )
}
