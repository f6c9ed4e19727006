import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import { NameForm } from './name-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const focused = (element: React.ReactNode) => {
  const html = routedHtmlOf(element)
  const [tag = ''] = /<[^>]*autofocus=""[^>]*>/.exec(html) ?? []
  return /name="([^"]*)"/.exec(tag)?.[1]
}

test('the sign-in modal and the name popup open at the field to type in; their pages leave the focus alone', () => {
  expect(focused(<SignInForm postLogin={{}} isBusy={false} isInModal />)).toBe('identifier')
  expect(focused(<NameForm name="" isInDialog />)).toBe('name')
  expect(focused(<SignInForm postLogin={{}} isBusy={false} />)).toBeUndefined()
  expect(focused(<NameForm name="" />)).toBeUndefined()
})
