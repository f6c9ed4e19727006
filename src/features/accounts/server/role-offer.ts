import { decideAccess } from '#access.ts'
import type { Ctx } from '#core/context.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { readPostLogin } from '../post-login.ts'
import type { Role } from '../rules.ts'

const cookieName = 'role-offer'
const lifetimeSeconds = 10 * 60

/** A page that the person could open in their other role. */
export interface RoleOffer {
  role: Role
  back: PageAddress
}

/**
 * Whoever opens a page of the other role is led home (spec §2). If their account has that role, the address is kept,
 * and the home page offers to switch to it (docs/decisions/034-account-pages.md). Returns whether it does.
 */
export function keepRoleOffer(ctx: Ctx, address: string): boolean {
  const offer = offerFor(ctx, address)
  if (offer) ctx.cookies.set(cookieName, offer.back, { maxAgeSeconds: lifetimeSeconds })
  return offer !== undefined
}

/** The offer to show on the home page, until the person has switched. */
export function readRoleOffer(ctx: Ctx): RoleOffer | undefined {
  // Visitors have none, and their pages are cached: no cookie is read.
  const address = ctx.actor && ctx.cookies.get(cookieName)
  return address ? offerFor(ctx, address) : undefined
}

export function forgetRoleOffer(ctx: Ctx): void {
  if (ctx.cookies.get(cookieName)) ctx.cookies.clear(cookieName)
}

function offerFor({ actor }: Ctx, address: string): RoleOffer | undefined {
  const { back } = readPostLogin({ back: address })
  if (!actor || !back) return undefined
  const role: Role = actor.role === 'merchant' ? 'customer' : 'merchant'
  if (role === 'merchant' && !actor.isMerchant) return undefined
  const path = back.replace(/[?#].*/, '')
  const isAllowed = (as: Role) => decideAccess(path, { signedIn: true, role: as }).allow
  return isAllowed(role) && !isAllowed(actor.role) ? { role, back } : undefined
}
