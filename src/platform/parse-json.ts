/** The value of a JSON text from outside, still to be checked by a schema; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // ignored: what is no JSON fits no schema
    return undefined
  }
}
