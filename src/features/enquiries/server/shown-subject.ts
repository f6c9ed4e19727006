import { demoServiceIn } from '#features/businesses/server/demo-in-hindi.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import type { EnquiryKind } from '../rules.ts'

/** The subject as customers read it: that of a booked time is the service, in their language where it is a demo. */
export function shownSubject(
  language: TextLanguage,
  { kind, isDemo, subject }: { kind: EnquiryKind; isDemo: boolean; subject: string },
): string {
  return isDemo && kind === 'BOOKING' ? demoServiceIn(language, subject) : subject
}
