import type { BusinessCard } from '#features/businesses/contract.ts'
import { pagePath } from '#platform/page-address.ts'

/** One business of a request, and what it answered. */
export interface RequestAnswer {
  enquiryId: number
  businessId: number
  name: string
  /** Absent once it is no longer listed. */
  card: BusinessCard | null
  /** Its newest message. */
  text: string | null
  /** When it wrote first. */
  answeredAt: string | null
  /** The newest price in its messages. */
  price: string | null
  isUnread: boolean
  isChosen: boolean
  isWithdrawn: boolean
}

/** What a customer asked up to three businesses at once. */
export interface WorkRequest {
  requestId: number
  subject: string
  askedAt: string
  /** One was chosen, or all were withdrawn. */
  isClosed: boolean
  answers: RequestAnswer[]
}

export const requestPath = (requestId: number) => pagePath('/jobs/:request', { request: String(requestId) })
