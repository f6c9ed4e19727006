/**
 * A loader value that stays on the server: static components render it into the HTML
 * (docs/decisions/019-static-components.md), so serializing it for the browser's router would duplicate it. The browser
 * gets an empty object in its place.
 */
export interface ServerOnly<T> {
  readonly valueOnServer?: T
}

export function serverOnly<T>(value: T): ServerOnly<T> {
  // Non-enumerable properties are not serialized, and the object itself survives spreading the loader's data.
  return Object.defineProperty({}, 'valueOnServer', { value })
}

/** For static components, `meta` and loaders. */
export function readServerOnly<T>(value: ServerOnly<T>): T {
  if (!('valueOnServer' in value)) throw new Error('This value stays on the server: read it in a static component.')
  return value.valueOnServer as T
}
