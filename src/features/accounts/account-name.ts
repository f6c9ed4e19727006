import { isPersonName } from '#platform/field-shapes.ts'
import type { FieldError } from '#platform/validator.ts'

/**
 * The name of an account: with its own sentence when blank (spec §5, Login), else by the rule of kind `name`, so that
 * no name is accepted here that an enquiry refuses.
 */
export function accountNameError(typed: string): FieldError {
  const name = typed.trim()
  if (name === '') return /* i18n */ 'Please enter your name.'
  return !isPersonName(name) && 'Invalid name'
}

/**
 * The name of an account as a form may show it disabled. One that the forms refuse, stored before the rule was the same
 * everywhere, is left out: its person types a right one instead of being locked out.
 */
export function knownName(name: string): string {
  return accountNameError(name) ? '' : name
}

/** Words before a name by which nobody is greeted, without their full stop. */
const titles = new Set([
  ...'dr prof adv advocate mr mrs ms miss shri sri smt kumari'.split(' '),
  ...'डॉ डा प्रो श्री श्रीमती सुश्री कुमारी'.split(' '),
])

/** The name by which a person is greeted: the first that is no title, and none of a title alone. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !titles.has(word.replace(/\.$/, '').toLowerCase())) ?? ''
}
