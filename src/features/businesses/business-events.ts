/** Views of a business page, reveals of its phone number, taps on its directions, and lists of results it stood in. */
export const businessEvents = ['views', 'reveals', 'directions', 'listed'] as const
export type BusinessEvent = (typeof businessEvents)[number]

export type BusinessCount = { businessId: number } & Record<BusinessEvent, number>
