/** Spec §1: the listing is advertised at 1 rupee a day; the default plan is 365 rupees a year (decisions.md, "Business"). */
export const listingPricePaisePerDay = 100
export const planPricePaisePerYear = 36_500

/** Spec §1, "Paid plan benefits". */
export const benefitsOfPaidPlan = [
  'Access to all premium features, the page of all enquiries among them',
  'Unlimited listings',
  'A Verified badge, after your phone or documents were checked',
  'A higher place in search',
] as const
