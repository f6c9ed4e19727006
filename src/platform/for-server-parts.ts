/**
 * A loader's data, `sent` to the browser's router and `here` only: what nothing but server parts (`ui/server-part.tsx`), `meta` and the server read is not
 * written into the page a second time. Those fields are there in the browser's types, but not in the browser; and spreading the
 * result leaves them out.
 */
export function forServerParts<Sent extends object, Here extends object>(sent: Sent, here: Here): Sent & Here {
  const hidden = Object.fromEntries(Object.entries(here).map(([name, value]) => [name, { value }]))
  return Object.defineProperties(sent, hidden) as Sent & Here
}
