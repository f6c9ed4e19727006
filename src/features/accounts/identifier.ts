import { type FieldError, loginIdentifierError } from '#platform/validator.ts'

/** What a person signs in with. */
export type Identifier = { kind: 'phone'; value: string } | { kind: 'email'; value: string }

const indianMobile = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/
const email = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * Reads an Indian mobile number in any customary spelling (spaces, hyphens, +91, 0091, 91 or 0 in front) as E.164, or an e-mail
 * address in lower case. Undefined when it is neither.
 */
export function parseIdentifier(text: string): Identifier | undefined {
  const trimmed = text.trim()
  const mobile = indianMobile.exec(trimmed.replace(/[\s()-]/g, ''))
  if (mobile?.[1]) return { kind: 'phone', value: `+91${mobile[1]}` }
  if (trimmed.length <= 254 && email.test(trimmed)) return { kind: 'email', value: trimmed.toLowerCase() }
  return undefined
}

/** The ten digits a person knows their number by, or the e-mail address. */
export function displayIdentifier({ kind, value }: Identifier): string {
  return kind === 'phone' ? value.slice(3) : value
}

/**
 * What the identifier box keeps while it is typed into (spec §5): a value of digits alone stops at ten. One that is pasted or filled in
 * with 91 or 0 in front keeps its own ten.
 */
export function limitIdentifier(typed: string): string {
  if (!/^[0-9]{11,}$/.test(typed)) return typed
  const identifier = parseIdentifier(typed)
  return identifier?.kind === 'phone' ? displayIdentifier(identifier) : typed.slice(0, 10)
}

/** What is wrong with a typed identifier (spec §5, Login), or false. A mobile number may be spelled in any customary way. */
export function identifierError(typed: string): FieldError {
  return parseIdentifier(typed)?.kind === 'phone' ? false : loginIdentifierError(typed)
}
