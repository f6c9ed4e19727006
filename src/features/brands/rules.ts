/** Enough for a group of companies; the page of brands shows all. */
export const maxBrands = 10
/** The page of a brand shows all of its branches. */
export const maxBranches = 100
/** Other branches on the page of a branch; the page of the brand has the rest. */
export const shownBranches = 4
export const brandNameLength = 100
