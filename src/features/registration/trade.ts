/** A group of kinds of businesses, to look for one's own in. */
export interface TradeGroup {
  slug: string
  name: string
  icon: string
}

/** A kind of business as a choice. */
export interface Trade {
  id: number
  name: string
  /** The group that it belongs to. */
  group: string
  icon: string
  /** For its signboard. */
  scenes: readonly string[]
}
