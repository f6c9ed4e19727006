import type { z } from 'zod'

/** An object as a short text without special characters, for a cookie or a hidden field. */
export function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** What `encodeJson` wrote; undefined when there is nothing or, changed by the browser, it does not fit the schema. */
export function decodeJson<S extends z.ZodType>(text: string | undefined, schema: S): z.output<S> | undefined {
  if (!text) return undefined
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    // ignored: a text that is not ours says nothing
    return undefined
  }
}
