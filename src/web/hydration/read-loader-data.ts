import type { EntryContext } from 'react-router'

/**
 * Reads the loaders' data to their end before the page is rendered, so that React can write it as one text in one go.
 * Should the router no longer look where they are put, the page would go out without its data
 * (tests/e2e/static-components.test.ts).
 */
export async function readLoaderData(entry: EntryContext): Promise<EntryContext> {
  if (!entry.serverHandoffStream) return entry
  const decoder = new TextDecoder()
  let value = ''
  for await (const chunk of entry.serverHandoffStream) value += decoder.decode(chunk, { stream: true })
  const whole = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return {
    ...entry,
    renderMeta: { ...entry.renderMeta, streamCache: { 0: whole } },
    serverHandoffStream: new ReadableStream(),
  }
}
