import type { AnchorHTMLAttributes } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'

/** Every link of the site: a path of our own stays in the language of the page, anything else goes where it says. */
export function PageLink(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const inPageLanguage = usePagePath()
  return <a {...props} href={inPageLanguage(props.href)} />
}
