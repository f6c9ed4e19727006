import { z } from 'zod'
import { uncheckedAddress } from '#platform/page-address.ts'
import type { Ctx } from './context.ts'

const cookieName = 'flash'
/** Longer than a redirect takes: a new user gives a name before the page shows anything. */
const lifetimeSeconds = 5 * 60
/** More would cover the page. */
const maxFlashes = 3

const flash = z.object({
  kind: z.enum(['info', 'success', 'warning', 'error']),
  message: z.string().max(300),
  link: z
    .object({
      href: z
        .string()
        .max(300)
        .regex(/^\/(?![/\\])/)
        .transform(uncheckedAddress),
      label: z.string().max(60),
    })
    .optional(),
})
/** A sentence that the next page shows as a toast. */
export type Flash = z.infer<typeof flash>

/** Stores a sentence for the next page, such as 'Login Successful', after those that wait for it already. */
export function setFlash(ctx: Ctx, message: string, kind: Flash['kind'] = 'success'): void {
  addFlash(ctx, { kind, message })
}

/** The same for a sentence with a link. Whatever is no sentence is not sent to a browser. */
export function addFlash(ctx: Ctx, added: Flash): void {
  if (!flash.safeParse(added).success) {
    ctx.log.error('a toast was left out: it is no sentence')
    return
  }
  const flashes = [...storedFlashes(ctx), added].slice(-maxFlashes)
  ctx.cookies.setJson(cookieName, flashes, { maxAgeSeconds: lifetimeSeconds })
}

/** Removes the sentences stored by previous requests; within this request they can still be listed. */
export function takeFlashes(ctx: Ctx): Flash[] {
  const flashes = storedFlashes(ctx)
  if (ctx.cookies.get(cookieName)) ctx.cookies.clear(cookieName)
  taken.set(ctx.cookies, flashes)
  return flashes
}

const taken = new WeakMap<Ctx['cookies'], Flash[]>()

/** The sentences stored by previous requests. */
export function listFlashes({ cookies }: Pick<Ctx, 'cookies'>): Flash[] {
  return taken.get(cookies) ?? storedFlashes({ cookies })
}

function storedFlashes({ cookies }: Pick<Ctx, 'cookies'>): Flash[] {
  return cookies.getJson(cookieName, z.array(flash).max(maxFlashes)) ?? []
}
