import type { BusinessPath } from './business-path.ts'

/** A business that closed for good, or is another listing now. */
export interface ClosedBusiness {
  id: number
  name: string
  place: string
  /** Its page, which leads to the other listing. */
  url: BusinessPath
  /** The name of the listing that it is now; null when it closed for good. */
  now: string | null
}
