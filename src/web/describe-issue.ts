import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import { requiredText } from '#platform/required-text.ts'

/** What is wrong with a value, for people; used where its schema has no sentence of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue, i18n: I18n): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? i18n.t(requiredText) : expectedType(String(issue.expected), i18n)
    case 'too_small':
      return tooSmall(issue, i18n)
    case 'too_big':
      return tooBig(issue, i18n)
    case 'invalid_value':
      return issue.input === undefined
        ? i18n.t(requiredText)
        : i18n.t('This can be one of: {choices}', { choices: (issue.values as unknown[]).join(', ') })
    case 'invalid_format':
      return expectedFormat(String(issue.format), i18n)
    default:
      return i18n.t('This is not of the right kind.')
  }
}

function expectedType(expected: string, i18n: I18n): string {
  switch (expected) {
    case 'string':
      return i18n.t('This should be a text.')
    case 'number':
      return i18n.t('This should be a number.')
    case 'int':
    case 'safeint':
      return i18n.t('This should be a whole number.')
    case 'boolean':
      return i18n.t('This should be true or false.')
    case 'array':
      return i18n.t('This should be a list.')
    default:
      return i18n.t('This is not of the right kind.')
  }
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>, i18n: I18n): string {
  const { origin, inclusive = true } = issue
  const minimum = Number(issue.minimum)
  if (origin === 'string' && minimum === 1) return i18n.t(requiredText)
  if (origin === 'string') return i18n.t('Please write at least {minimum} characters.', { minimum })
  if (origin === 'array') return i18n.t('Please give at least {minimum} entries.', { minimum })
  if (!inclusive) return i18n.t('This should be more than {minimum}.', { minimum })
  return i18n.t('This should be at least {minimum}.', { minimum })
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>, i18n: I18n): string {
  const { origin, inclusive = true } = issue
  const maximum = Number(issue.maximum)
  if (origin === 'string') return i18n.t('Please write at most {maximum} characters.', { maximum })
  if (origin === 'array') return i18n.t('Please give at most {maximum} entries.', { maximum })
  if (!inclusive) return i18n.t('This should be less than {maximum}.', { maximum })
  return i18n.t('This should be at most {maximum}.', { maximum })
}

function expectedFormat(format: string, i18n: I18n): string {
  const example = formatExamples[format]
  return example === undefined
    ? i18n.t('This does not have the right form.')
    : i18n.t('This should look like {example}.', { example })
}

const formatExamples: Record<string, string> = {
  datetime: '2026-11-30T10:30:00+05:30',
  date: '2026-11-30',
}
