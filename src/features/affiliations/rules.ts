/**
 * Requests of one e-mail address a day: it gets a letter for each, and nobody proved that it is theirs
 * (docs/decisions/013).
 */
export const dailyAffiliationLimit = 3
/** Requests from one network a day: offices and mobile networks share an address. */
export const dailyNetworkLimit = 30
export const bodyLimits = { min: 20, max: 2000 } as const

/** What somebody quotes when they call: AF-1042. */
export function affiliationNumberOf(id: number): string {
  return `AF-${id}`
}
