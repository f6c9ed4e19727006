import type { PersonalData } from '#core/personal-data.ts'
import { eraseMediaOf } from './media-jobs.ts'

/** Photos and videos are exported with the listings they belong to. */
export const mediaData = {
  tables: ['media'],
  erase: (tx, { accountIds }) => eraseMediaOf(tx, accountIds),
} satisfies PersonalData
