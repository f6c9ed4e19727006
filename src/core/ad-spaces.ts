/** Where a page has room for one advertisement, by the name of its sketch on the rate card. */
export type AdSpot = 'home' | 'category' | 'results' | 'business'

/** A place that can be booked for a day: a spot, in a city, for a category; 0 on the home page. */
export interface AdSpace {
  spot: AdSpot
  cityId: number
  categoryId: number
}

/** An advertisement as pages show it. */
export interface ShownAd {
  adId: number
  headline: string
  line: string
  /** Name of the business or host of the web address it leads to. */
  by: string
  businessId: number | null
  pictureUrl: string | null
  /** Scenes of its category, for its signboard where there is no picture. */
  scenes: readonly string[]
  /** Of the demo data: nobody paid for it. */
  isDemo: boolean
}

/** An empty picture in the card of an advertisement: who loads it has seen it (src/web/seen-ads.ts). */
export const adSeenRoute = '/promoted/:ad/seen.svg'
export const adSeenPath = (adId: number) => `/promoted/${adId}/seen.svg`

export type AdEvent = 'seen' | 'opened'

/** Who is counted: a network and browser, of which one network has no more than some hundreds a day. */
export interface AdVisitor {
  clientHash: string
  ipHash: string
}

/**
 * The advertisements that run today, in memory: pages ask on every request, and are told without a query. Written by
 * features/advertising; what it counts is stored every few seconds.
 */
export interface AdSpaces {
  find(space: AdSpace, now: Date): ShownAd | null
  /** Counts a visitor of a page that has this space, whether booked or not: the reach told to advertisers. */
  recordVisitor(space: AdSpace, visitor: AdVisitor, now: Date): void
  /** Counts that a visitor saw or opened an advertisement that runs today, once a day each. */
  record(event: AdEvent, adId: number, visitor: AdVisitor, now: Date): void
  /** Reads what runs anew: after a decision, and every half minute. */
  refresh(): Promise<void>
  /** Writes the pending counts. */
  close(): Promise<void>
}
