import { type ReactNode, useEffect, useState } from 'react'

/*
 * Parts of a page that only the server makes (docs/decisions/019-server-parts.md). The browser keeps the HTML it was sent, fetches no code for it
 * and does not hydrate it: what stands in such a part works by links, forms and the elements' own behaviour. A component says so itself:
 *
 *   export const Footer = import.meta.env.SSR ? serverPart('footer', FooterContent) : keptPart<FooterProps>('footer')
 *
 * so that the browser's build leaves the content and all it imports out.
 */

type Part<Props> = (props: Props) => ReactNode

const markOf = (name: string) => ({ 'data-part': name, className: 'contents', suppressHydrationWarning: true })

/** On the server: the content, marked with a name that is used once a page. */
export function serverPart<Props extends object>(name: string, Content: Part<Props>): Part<Props> {
  return (props) => (
    <div {...markOf(name)}>
      <Content {...props} />
    </div>
  )
}

/**
 * In the browser: what the server made stays. Should React make the page anew (a translating browser had changed its texts), the part is
 * written back; on another address than the document's own the document is asked for.
 */
export function keptPart<Props extends object>(name: string): Part<Props> {
  return () => <Kept name={name} />
}

/** Where the document came from: what it shows holds for this address alone. */
const arrivedAt = import.meta.env.SSR ? undefined : location.pathname + location.search

function findKept(name: string): string | undefined {
  if (location.pathname + location.search !== arrivedAt) return undefined
  return document.querySelector(`[data-part="${name}"]`)?.innerHTML
}

function Kept({ name }: { name: string }) {
  const [html] = useState(() => findKept(name))
  useEffect(() => {
    if (html === undefined) location.reload()
  }, [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as it stands
  return <div {...markOf(name)} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}
