import type { FormProblem } from '#core/page.ts'
import type { Trade } from '#features/registration/trade.ts'

/** What a form of these pages shows after it was refused, or after a button that only fills it in further. */
export type EditAnswer = FormProblem & {
  /** Categories found for the words that were typed. */
  found?: Trade[]
}
