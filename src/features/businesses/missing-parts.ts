import type { completenessOf } from './rules.ts'

export type ProfileParts = Parameters<typeof completenessOf>[0]

/** What a listing's profile still lacks, in words, the most significant first; empty at 100 %. */
export function missingParts(business: ProfileParts): string[] {
  const parts: [boolean, string][] = [
    [business.description.length >= 40, /* i18n */ 'description of at least 40 characters'],
    [business.phone !== null, /* i18n */ 'phone number'],
    [business.address !== '' || (business.serviceArea ?? null) !== null, /* i18n */ 'address'],
    [business.pincode !== null, /* i18n */ 'PIN code'],
    [business.hours !== null, /* i18n */ 'opening hours'],
    [business.lat !== null, /* i18n */ 'place on the map'],
    [business.photoCount > 0, /* i18n */ 'photos'],
    [business.email !== null, /* i18n */ 'e-mail'],
    [business.website !== null, /* i18n */ 'website'],
    [business.hashtags.length > 0, /* i18n */ 'hashtags'],
  ]
  return parts.flatMap(([isFilled, words]) => (isFilled ? [] : [words]))
}
