import { z } from 'zod'
import type { Ctx } from './context.ts'

const cookieName = 'flash'

const flash = z.object({ kind: z.enum(['info', 'success', 'warning', 'error']), message: z.string().max(300) })
/** A sentence that the next page shows as a toast. */
export type Flash = z.infer<typeof flash>

/** Stores a sentence for the next page, such as 'Login Successful'. */
export function setFlash(ctx: Ctx, message: string, kind: Flash['kind'] = 'success'): void {
  ctx.cookies.set(cookieName, encodeURIComponent(JSON.stringify({ kind, message })), { maxAgeSeconds: 60 })
}

/** Takes and removes the sentence stored by the previous request. */
export function takeFlash(ctx: Ctx): Flash | undefined {
  const raw = ctx.cookies.get(cookieName)
  if (!raw) return undefined
  ctx.cookies.clear(cookieName)
  try {
    return flash.parse(JSON.parse(decodeURIComponent(raw)))
  } catch {
    // ignored: a cookie that is not ours says nothing
    return undefined
  }
}
