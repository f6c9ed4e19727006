import type { EntryContext } from 'react-router'

/**
 * Waits for all loader data before rendering, so that React can write it as one text at once. Should the router no
 * longer read it from where it is put, pages would lose their data (tests/e2e/static-components.test.ts).
 */
export async function readLoaderData(entry: EntryContext): Promise<EntryContext> {
  if (!entry.serverHandoffStream) return entry
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
