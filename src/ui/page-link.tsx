import type { AnchorHTMLAttributes } from 'react'
import type { LinkAddress } from '#platform/page-address.ts'
import { usePagePath } from '#texts/use-page-path.ts'

export type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: LinkAddress }

/** Every link of the site: paths of our own stay in the language of the page, anything else is left unchanged. */
export function PageLink(props: PageLinkProps) {
  const inPageLanguage = usePagePath()
  return <a {...props} href={inPageLanguage(props.href)} />
}
