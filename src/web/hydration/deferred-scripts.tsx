import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts, useMatches } from 'react-router'
import type { PageHandle } from '#platform/page-handle.ts'
import { useCatalogueUrl } from '#texts/use-catalogue-url.ts'
import { chooseOnOpen } from './choose-on-open.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'
import { keepChoice } from './keep-choice.ts'
import { keepMap } from './keep-map.ts'
import { keepPlace } from './keep-place.ts'
import { keepViewed } from './keep-viewed.ts'
import { offerLanguage } from './offer-language.ts'

const asText = (scripts: readonly (() => void)[]) => scripts.map((run) => `(${run})()`).join(';')
const everywhere = [keepMap, keepPlace, hydrateOnInteraction, offerLanguage, keepChoice]
const inlined = asText(everywhere)
const inlinedWithViewed = asText([...everywhere, keepViewed])
const choosing = asText([chooseOnOpen])

interface ScriptProps {
  type?: string
  rel?: string
  href?: string
  async?: boolean
  nonce?: string
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * The router's scripts, deferred on public pages: the preload links become a list, the module script becomes inert
 * text, and a small loader restores both at the first interaction that needs them. Router output of an unknown shape is
 * left unchanged (covered by a test). `viewer` is the page's viewer as identified by their cookie, '' for a visitor;
 * `isWanted`: something on the page waits for a response, so the script runs at once.
 */
export function DeferredScripts({ viewer, isWanted = false }: { viewer: string; isWanted?: boolean | undefined }) {
  const { hydrate, showsViewed, choosesOnOpen } = usePageHandle()
  // The texts of the page are loaded along with the script that needs them.
  const catalogue = useCatalogueUrl()
  // Called, not rendered: its hooks become ours, and its result can be traversed.
  const rendered = Scripts({})
  if (rendered === null) return null
  const unchanged = (
    <>
      <link rel="modulepreload" href={catalogue} />
      {rendered}
    </>
  )
  const elements = flatten(rendered)
  const isModule = ({ props }: ReactElement<ScriptProps>) =>
    props.type === 'module' && props.dangerouslySetInnerHTML !== undefined
  const module = elements.find(isModule)
  const nonce = module?.props.nonce !== undefined && { nonce: module.props.nonce }
  if (isWanted) return unchanged
  if (hydrate === 'load') {
    return (
      <>
        {unchanged}
        {/* Requests lead here when they are sent: what was ticked for them is forgotten. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text */}
        <script {...nonce} dangerouslySetInnerHTML={{ __html: asText([keepChoice]) }} />
      </>
    )
  }
  const preloads = elements.filter(({ props }) => props.rel === 'modulepreload')
  if (!module || preloads.length === 0) return unchanged
  const rest = elements.filter((element) => element !== module && !preloads.includes(element))
  if (hydrate === 'none') return null
  return (
    <>
      {rest}
      {cloneElement(module, {
        key: 'module',
        type: 'text/plain',
        async: false,
        id: 'deferred-module',
        'data-viewer': viewer,
        'data-preload': [...preloads.map(({ props }) => props.href), catalogue].join(' '),
      } as Partial<ScriptProps>)}
      <script
        {...nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, as text
        dangerouslySetInnerHTML={{
          __html: [showsViewed ? inlinedWithViewed : inlined, choosesOnOpen && choosing].filter(Boolean).join(';'),
        }}
      />
    </>
  )
}

/** The deepest route with a setting decides. */
function usePageHandle(): PageHandle {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
  return handle ?? { hydrate: 'interaction' }
}

/** The elements of a tree of fragments, in order. */
function flatten(node: ReactNode): ReactElement<ScriptProps>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ScriptProps & { children?: ReactNode }>(child)) return []
    return child.type === Fragment ? flatten(child.props.children) : [child]
  })
}
