import type { Measure } from '../rules.ts'

/** What each count is called, in the tiles and as a column of the table. */
export const measureLabels: Record<Measure, string> = {
  views: /* i18n */ 'Views',
  reveals: /* i18n */ 'Calls',
  directions: /* i18n */ 'Directions',
  enquiries: /* i18n */ 'Enquiries',
  listed: /* i18n */ 'Shown in searches',
}
