import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/*
 * What becomes of the components of `*.static.tsx` (docs/decisions/019-static-components.md). The build calls these two
 * functions (scripts/static-components.ts); nothing else does.
 */

type Component<Props> = (props: Props) => ReactNode

/**
 * The names already used on the page that is being rendered; 'inside' below a static component, whose HTML is kept as a
 * whole.
 */
export const StaticNames = createContext<Set<string> | 'inside' | undefined>(undefined)

const markerOf = (name: string) => ({ 'data-static': name, className: 'contents', suppressHydrationWarning: true })

/** On the server: the component itself, inside an element by which the browser finds its HTML. */
export function renderStatic<Props extends object>(name: string, Content: Component<Props>): Component<Props> {
  return (props) => <Marked name={name} content={<Content {...props} />} />
}

function Marked({ name, content }: { name: string; content: ReactNode }) {
  const names = useContext(StaticNames)
  if (names === 'inside') return content
  if (names?.has(name)) {
    throw new Error(`${name} is used twice on this page. Put both uses into one static component.`)
  }
  names?.add(name)
  return (
    <div {...markerOf(name)}>
      <StaticNames value="inside">{content}</StaticNames>
    </div>
  )
}

/**
 * In the browser: the HTML of the server stays. Should React render the page anew (a translating browser had changed
 * its texts), the HTML is written back; at another address than the document's own the document is loaded.
 */
export function keepHtml(name: string): Component<object> {
  return () => <KeptHtml name={name} />
}

function KeptHtml({ name }: { name: string }) {
  const [html] = useState(() => findHtml(name))
  useEffect(() => {
    if (html === undefined) location.reload()
  }, [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as it stands
  return <div {...markerOf(name)} dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}

/** The address of the document: its HTML holds for this address alone. */
const documentAddress = import.meta.env.SSR ? undefined : location.pathname + location.search

function findHtml(name: string): string | undefined {
  if (location.pathname + location.search !== documentAddress) return undefined
  return document.querySelector(`[data-static="${name}"]`)?.innerHTML
}
