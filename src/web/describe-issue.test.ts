import { expect, test } from 'vitest'
import { z } from 'zod'
import { i18nOf } from '#texts/i18n-of.ts'
import { describeIssue } from './describe-issue.ts'

const sentence = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: (issue) => describeIssue(issue, i18nOf('en')) }).error?.issues[0]?.message

test('a bound that is not allowed itself is said as such', () => {
  expect(sentence(z.number().positive(), 0)).toBe('This should be more than 0.')
  expect(sentence(z.number().min(1), 0)).toBe('This should be at least 1.')
  expect(sentence(z.number().lt(10), 10)).toBe('This should be less than 10.')
  expect(sentence(z.number().max(10), 11)).toBe('This should be at most 10.')
})
