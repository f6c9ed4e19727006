import type { completenessOf } from './rules.ts'

export type ProfileParts = Parameters<typeof completenessOf>[0]

/** What a listing's profile percentage still waits for, in words, the weightiest first; empty at 100 %. */
export function missingParts(business: ProfileParts): string[] {
  const parts: [boolean, string][] = [
    [business.description.length >= 40, 'description of at least 40 characters'],
    [business.phone !== null, 'phone number'],
    [business.address !== '', 'address'],
    [business.pincode !== null, 'PIN code'],
    [business.hours !== null, 'opening hours'],
    [business.lat !== null, 'place on the map'],
    [business.email !== null, 'e-mail'],
    [business.website !== null, 'website'],
    [business.hashtags.length > 0, 'hashtags'],
  ]
  return parts.flatMap(([isFilled, words]) => (isFilled ? [] : [words]))
}
