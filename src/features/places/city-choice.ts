/** What the city fields of a page need: the chosen city, and the biggest few to offer before anything is typed. */
export interface CityChoice {
  /** Undefined means everywhere. */
  name: string | undefined
  slug: string | undefined
  /** Where the visitor's own position is: `Anna Nagar, Chennai`. */
  around?: string | undefined
  biggest: string[]
  /** Of the chosen city, degrees. */
  position: { lat: number; lng: number } | undefined
}
