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
