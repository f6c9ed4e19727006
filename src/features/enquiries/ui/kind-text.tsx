import type { ReactNode } from 'react'
import type { EnquiryKind } from '../rules.ts'

type KindTextProps = {
  kind: EnquiryKind
  isEitherKind: boolean
  enquiry: ReactNode
  booking: ReactNode
}

/** What a form says for its kind; where it serves both, style shows that of the chosen one. */
export function KindText({ kind, isEitherKind, enquiry, booking }: KindTextProps) {
  if (!isEitherKind) return kind === 'BOOKING' ? booking : enquiry
  return (
    <>
      {enquiry && <span className="if-enquiry">{enquiry}</span>}
      {booking && <span className="if-booking">{booking}</span>}
    </>
  )
}
