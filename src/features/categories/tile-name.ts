import type { I18n } from '@lingui/core'
import { categoryName } from './category-name.ts'

/** What people call a trade whose full name takes two or three lines below its picture, by slug. */
const shortNames: Partial<Record<string, string>> = {
  'ac-repair': /* i18n */ 'AC Repair',
  'bike-repair': /* i18n */ 'Bike Repair',
  'car-repair': /* i18n */ 'Car Repair',
  'coaching-classes': /* i18n */ 'Coaching',
  'general-physicians': /* i18n */ 'Doctors',
  'grocery-stores': /* i18n */ 'Kirana',
  'medical-stores': /* i18n */ 'Medicines',
  'pathology-labs': /* i18n */ 'Lab Tests',
  'taxi-services': /* i18n */ 'Taxis',
  photographers: /* i18n */ 'Photographers',
  'wedding-halls': /* i18n */ 'Wedding Halls',
}

/** The name below the picture of a category: a quarter of a phone wide, on one line where there is a short one. */
export function tileName(category: { slug: string; name: string; nameHi: string }, i18n: I18n): string {
  const short = shortNames[category.slug]
  return short === undefined ? categoryName(category, i18n) : i18n.t(short)
}
