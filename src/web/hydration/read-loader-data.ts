import type { EntryContext } from 'react-router'
import type { PageHandle } from '#platform/page-handle.ts'

/**
 * Waits for all loader data before rendering, so that React can write it as one text at once. Should the router no
 * longer read it from where it is put, pages would lose their data (tests/e2e/static-components.test.ts).
 */
export async function readLoaderData(entry: EntryContext): Promise<EntryContext> {
  if (!entry.serverHandoffStream) return entry
  if (isNeverHydrated(entry)) {
    // The scripts that hand it over would miss the router's own script, which `DeferredScripts` leaves out.
    await entry.serverHandoffStream.cancel()
    const { serverHandoffStream: _unread, ...rest } = entry
    return rest
  }
  const decoder = new TextDecoder()
  let value = ''
  for await (const chunk of entry.serverHandoffStream) value += decoder.decode(chunk, { stream: true })
  const finished = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return {
    ...entry,
    renderMeta: { ...entry.renderMeta, streamCache: { 0: finished } },
    serverHandoffStream: new ReadableStream(),
  }
}

/** The deepest route with a setting decides, as in `DeferredScripts`. */
function isNeverHydrated({ routeModules, staticHandlerContext: { matches } }: EntryContext): boolean {
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle as PageHandle | undefined)
  return handles.findLast((handle) => handle)?.hydrate === 'none'
}
