import type { completenessOf } from './rules.ts'

export type ProfileParts = Parameters<typeof completenessOf>[0]

/** A part of a profile in words, and the page of the workspace that has its field. */
export interface MissingPart {
  text: string
  page: '/about-company' | '/company-info' | '/contact-info' | '/hash' | '/upload-media'
}

/** What a listing's profile still lacks, the most significant first; empty at 100 %. */
export function missingParts(business: ProfileParts): MissingPart[] {
  const hasPlace = business.address !== '' || (business.serviceArea ?? null) !== null
  const parts: [boolean, MissingPart['page'], string][] = [
    [business.description.length >= 40, '/about-company', /* i18n */ 'description of at least 40 characters'],
    [business.phone !== null, '/contact-info', /* i18n */ 'phone number'],
    [hasPlace, '/company-info', /* i18n */ 'address'],
    [business.pincode !== null, '/company-info', /* i18n */ 'PIN code'],
    [business.hours !== null, '/company-info', /* i18n */ 'opening hours'],
    [business.lat !== null, '/company-info', /* i18n */ 'place on the map'],
    [business.photoCount > 0, '/upload-media', /* i18n */ 'photos'],
    [business.email !== null, '/contact-info', /* i18n */ 'e-mail'],
    [business.website !== null, '/contact-info', /* i18n */ 'website'],
    [business.hashtags.length > 0, '/hash', /* i18n */ 'hashtags'],
  ]
  return parts.flatMap(([isFilled, page, text]) => (isFilled ? [] : [{ text, page }]))
}
