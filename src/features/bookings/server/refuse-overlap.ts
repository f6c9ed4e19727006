import { refuseBooking } from '../contract.ts'

/** PostgreSQL: exclusion_violation, and deadlock_detected, where two people take each other's times. */
const overlapCodes = ['23P01', '40P01']

/** Runs a transaction that changes times; where the constraint finds another booking, refuses: slot_taken. */
export async function refuseOverlap<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && 'code' in error && overlapCodes.includes(String(error.code)))
      throw refuseBooking('slot_taken')
    throw error
  }
}
