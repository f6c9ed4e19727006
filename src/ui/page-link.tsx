import type { AnchorHTMLAttributes } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'

/** Every link of the site: paths of our own stay in the language of the page, anything else is left unchanged. */
export function PageLink(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const inPageLanguage = usePagePath()
  return <a {...props} href={inPageLanguage(props.href)} />
}
