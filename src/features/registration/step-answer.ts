import type { FormProblem } from '#core/page.ts'

/** What a refused form shows, or one that a button has only filled in further. */
export type StepAnswer = FormProblem & { isFilledIn?: boolean }
