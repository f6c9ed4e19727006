/** What pages are about, as the cache of pages and the database's notices name it. */
export const businessTag = (businessId: number) => `business:${businessId}`
export const cityTag = (cityId: number) => `city:${cityId}`

/** The channel of PostgreSQL on which processes tell each other what changed: tags with spaces between. */
export const changeChannel = 'nukkad_change'
