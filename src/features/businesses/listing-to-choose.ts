/** One of several businesses to choose from: `where` tells those of one name apart. */
export interface ListingToChoose {
  id: number
  name: string
  /** "Lajpat Nagar, Delhi"; before it the street, where two of one name are in one locality. */
  where: string
}
