/**
 * Requests per e-mail address and day: each one sends it an e-mail, and nobody has verified the address
 * (docs/decisions/013).
 */
export const dailyAffiliationLimit = 3
/** Requests per network and day: offices and mobile networks share an address. */
export const dailyNetworkLimit = 30
export const bodyLimits = { min: 20, max: 2000 } as const

/** The reference that a person quotes when they call: AF-1042. */
export function affiliationNumberOf(id: number): string {
  return `AF-${id}`
}
