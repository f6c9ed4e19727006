import type { BusinessPath } from './business-path.ts'

/** A business that is closed, for now or for good, or is another listing now. */
export interface ClosedBusiness {
  id: number
  name: string
  place: string
  /** Its page, which leads to the other listing. */
  url: BusinessPath
  /** The name of the listing that it is now. */
  now: string | null
  /** Closed for good, or for now and until when. */
  text: string
}
