import { latinDigits } from '#platform/digits.ts'
import { isEmail } from '#platform/field-shapes.ts'
import { nationalNumber, parseMobile } from '#platform/phone.ts'

/** What a person signs in with: a mobile number in E.164, or an e-mail address in lower case. */
export type Identifier = { kind: 'phone'; value: string } | { kind: 'email'; value: string }

/** Parses a mobile number in any common notation, or an e-mail address. Undefined when it is neither. */
export function parseIdentifier(text: string): Identifier | undefined {
  const trimmed = text.trim()
  const mobile = parseMobile(trimmed)
  if (mobile) return { kind: 'phone', value: mobile }
  return isEmail(trimmed) ? { kind: 'email', value: trimmed.toLowerCase() } : undefined
}

/** The ten digits of a mobile number as people know it, or the e-mail address. */
export function displayIdentifier({ kind, value }: Identifier): string {
  return kind === 'phone' ? nationalNumber(value) : value
}

/**
 * What the identifier input shows after a change (spec §5): digits of any script as 0 to 9, and of digits alone ten. A
 * number that starts with 91 or 0 may be longer until it is complete, and then shows its own ten digits. An eleventh
 * digit that is typed is not accepted; a paste stays whole, to be refused, because ten digits cut out of it would be
 * somebody else's number.
 */
export function limitIdentifier(typed: string, before: string): string {
  const digits = latinDigits(typed)
  if (!/^[0-9]+$/.test(digits)) return typed
  if (digits.length <= 10) return digits
  const mobile = parseMobile(digits)
  if (mobile) return nationalNumber(mobile)
  const mayBecomeNumber = /^(?:0|91)/.test(digits) && digits.length <= 14
  const isOneMore = digits.length === before.length + 1
  return mayBecomeNumber || !isOneMore ? digits : before
}
