import { useLingui } from '@lingui/react'
import { PageLink, type PageLinkProps } from './page-link.tsx'

/**
 * A link that opens a tab of its own and says so to screen readers: to another site, or out of a form, which keeps what
 * was typed. `rel` is added to what every such link has.
 */
export function NewTabLink({ children, rel = '', ...props }: PageLinkProps) {
  const { i18n } = useLingui()
  return (
    <PageLink {...props} target="_blank" rel={`noopener noreferrer ${rel}`.trimEnd()}>
      {children}
      <span className="sr-only"> {i18n.t('(opens in a new tab)')}</span>
    </PageLink>
  )
}
