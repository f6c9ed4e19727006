import type { AnchorHTMLAttributes } from 'react'
import type { LinkAddress } from '#platform/page-address.ts'
import { usePagePath } from '#texts/use-page-path.ts'

export type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: LinkAddress }

/** Every link of the site: a path of our own stays in the language of the page, anything else goes where it says. */
export function PageLink(props: PageLinkProps) {
  const inPageLanguage = usePagePath()
  return <a {...props} href={inPageLanguage(props.href)} />
}
