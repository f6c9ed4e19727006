import type { PageAddress } from '#platform/page-address.ts'

/** Credits of a business for bad leads; with an enquiry, the form that reports it. */
export function leadCreditsPath({ business, enquiry }: { business?: number; enquiry?: number } = {}): PageAddress {
  const query = new URLSearchParams()
  if (business) query.set('business', String(business))
  if (enquiry) query.set('enquiry', String(enquiry))
  return query.size > 0 ? `/lead-credits?${query}` : '/lead-credits'
}
