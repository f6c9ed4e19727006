/** The card of a listing that is not live yet, as customers will see it. */
export interface Preview {
  name: string
  trade: string
  where: string
  openState: { isOpen: boolean; text: string } | null
  scenes: readonly string[]
}
