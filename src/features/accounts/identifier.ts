import { isEmail } from '#platform/field-shapes.ts'
import { nationalNumber, parseMobile } from '#platform/phone.ts'

/** What a person signs in with: a mobile in E.164, or an e-mail address in lower case. */
export type Identifier = { kind: 'phone'; value: string } | { kind: 'email'; value: string }

/** Reads a mobile number in any customary spelling, or an e-mail address. Undefined when it is neither. */
export function parseIdentifier(text: string): Identifier | undefined {
  const trimmed = text.trim()
  const mobile = parseMobile(trimmed)
  if (mobile) return { kind: 'phone', value: mobile }
  return isEmail(trimmed) ? { kind: 'email', value: trimmed.toLowerCase() } : undefined
}

/** The ten digits a person knows their number by, or the e-mail address. */
export function displayIdentifier({ kind, value }: Identifier): string {
  return kind === 'phone' ? nationalNumber(value) : value
}

/**
 * What the identifier input keeps while it is typed into (spec §5): a value of digits alone stops at ten. One that is
 * pasted or filled in with 91 or 0 in front keeps its own ten.
 */
export function limitIdentifier(typed: string): string {
  if (!/^[0-9]{11,}$/.test(typed)) return typed
  return nationalNumber(parseMobile(typed) ?? typed.slice(0, 10))
}
