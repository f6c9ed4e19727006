/** What pages depend on, as named by the page cache and the database notifications. */
export const businessTag = (businessId: number) => `business:${businessId}`
export const cityTag = (cityId: number) => `city:${cityId}`

/** PostgreSQL channel on which processes notify each other of changes: cache tags separated by spaces. */
export const changeChannel = 'nukkad_change'
