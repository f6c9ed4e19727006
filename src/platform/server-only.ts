/**
 * A value of a loader that stays on the server: it is rendered into the HTML by static components
 * (docs/decisions/019-static-components.md), and writing it into the page a second time, for the browser's router,
 * would be waste. The browser gets an empty object in its place.
 */
export interface ServerOnly<T> {
  readonly valueOnServer?: T
}

export function serverOnly<T>(value: T): ServerOnly<T> {
  // What is not enumerable is not serialized, and the object itself survives spreading the loader's data.
  return Object.defineProperty({}, 'valueOnServer', { value })
}

/** For static components, `meta` and loaders. */
export function readServerOnly<T>(box: ServerOnly<T>): T {
  if (!('valueOnServer' in box)) throw new Error('This value stays on the server: read it in a static component.')
  return box.valueOnServer as T
}
