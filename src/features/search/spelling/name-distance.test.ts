import { expect, test } from 'vitest'
import { foldText } from '#platform/fold-text.ts'
import { compareNames } from './name-distance.ts'

const agreementOf = (typed: string, listed: string) => compareNames(foldText(typed), foldText(listed))?.agreement

test.each([
  ['Gupta Sweets', 'Gupta Sweets', 'letters'],
  ['guptasweets', 'Gupta Sweets', 'letters'],
  ['cafe 6', 'Cafe6', 'letters'],
  ['sweets gupta', 'Gupta Sweets', 'order'],
  ['gupta sweats', 'Gupta Sweets', 'spelling'],
  ['वर्मा ज्वेलर्स', 'Verma Jewellers', 'spelling'],
  ['Green Valley Public School', 'ग्रीन वैली पब्लिक स्कूल', 'spelling'],
  ['gupta swrets', 'Gupta Sweets', 'slip'],
  ['raja medical store', 'Rama Medical Store', 'slip'],
])('"%s" and "%s" agree by %s', (typed, listed, agreement) => {
  expect(agreementOf(typed, listed)).toBe(agreement)
})

test.each([
  ['gupta sweets', 'gupta streets'],
  ['gupta sweets 2', 'gupta sweets 3'],
  ['sharma', 'verma'],
  ['tara', 'tera bhi'],
  ['kfc', 'kfs'],
  ['टी टी स्टोर', 'Tata Store'],
])('"%s" and "%s" are different names', (typed, listed) => {
  expect(agreementOf(typed, listed)).toBeUndefined()
})
