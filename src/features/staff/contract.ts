import { z } from 'zod'
import { namedMobile } from '#platform/named-mobile.ts'
import { refusals } from '#platform/refusal.ts'
import type { StaffRole } from './rules.ts'

export const refuseStaff = refusals({
  seats_full: ['step_required', 'All seats of your plan are taken. Remove somebody, or choose a plan with more.'],
  already_staff: ['conflict', 'This person works for the business already.'],
  already_invited: ['conflict', 'This number is invited already.'],
  invitation_limit_reached: ['too_many', 'You have invited many people today. Please come back tomorrow.'],
  invitation_not_found: ['not_found', 'This invitation has ended. Please ask the owner for a new one.'],
  member_not_found: ['not_found', 'This person does not work for the business any more.'],
})

const role = z.enum<readonly ['manager', 'replier'] & readonly StaffRole[]>(
  ['manager', 'replier'],
  /* i18n */ 'Please choose what they may do',
)

/** Who is invited, as the form has it. */
export const inviteInput = z.object({ ...namedMobile, role })
export type InviteInput = z.infer<typeof inviteInput>

export const roleInput = z.object({ role })
