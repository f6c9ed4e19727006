import { useLingui } from '@lingui/react'
import { Hourglass } from 'lucide-react'

/**
 * For who has a business anew: enquiries to the owner before still wait. Who wrote what stays with that owner
 * (docs/decisions/089-transfers.md).
 */
export function WaitingBefore({ count }: { count: number }) {
  const { i18n } = useLingui()
  if (count === 0) return null
  return (
    <p className="flex gap-3 rounded-md bg-warning-tint p-4">
      <Hourglass size={20} aria-hidden className="mt-0.5 flex-none text-warning-text" />
      <span className="min-w-0">
        {i18n.t(
          '{count, plural, one {# enquiry from before you had this business still waits.} =100 {100+ enquiries from before you had this business still wait.} other {# enquiries from before you had this business still wait.}}',
          { count },
        )}{' '}
        {i18n.t(
          'Who wrote them, and what, stays with the owner before you. Ask them to answer, or to tell these customers to write to you.',
        )}
      </span>
    </p>
  )
}
