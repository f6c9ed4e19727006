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
 * Limits the identifier input while it is typed into (spec §5): a value of digits only stops at ten. A pasted or
 * autofilled number that starts with 91 or 0 keeps its own ten digits.
 */
export function limitIdentifier(typed: string): string {
  if (!/^[0-9]{11,}$/.test(typed)) return typed
  return nationalNumber(parseMobile(typed) ?? typed.slice(0, 10))
}
