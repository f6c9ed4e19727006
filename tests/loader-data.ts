import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'

/** All that a loader returned: what the browser gets and, beside it, what stays on the server. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there
export function wholeLoaderData(data: any): any {
  const box: ServerOnly<object> | undefined = data?.serverOnly
  return box ? { ...data, ...readServerOnly(box) } : data
}
