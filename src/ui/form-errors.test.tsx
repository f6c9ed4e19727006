import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { FormErrors, listFormErrors } from './form-errors.tsx'

test('an error that does not name its field is prefixed with the label, others stay as specified', () => {
  const labels = { message: 'Your message', email: 'Email' }
  const errors = { email: 'Email is required', message: 'This Field is required', other: undefined }
  const html = htmlOf(<FormErrors errors={listFormErrors(errors, labels)} />)
  expect(html).toContain('>Email is required<')
  expect(html).toContain('>Your message: This Field is required<')
})

test('the label in front is in the language of the page, as the error is', () => {
  const shown = (message: string) =>
    htmlOf(<FormErrors errors={listFormErrors({ message }, { message: 'Your message' })} />, 'hi')
  expect(shown('This Field is required')).toContain('>आपका संदेश: इसे भरना ज़रूरी है<')
  // As the server translated it.
  expect(shown('इसे भरना ज़रूरी है')).toContain('>आपका संदेश: इसे भरना ज़रूरी है<')
})

test('an error that belongs to no field is shown apart from the fields, under another heading', () => {
  const message = 'Too many OTPs'
  expect(htmlOf(<FormErrors errors={[]} />)).toBe('')
  expect(htmlOf(<FormErrors message={message} />)).toMatch(/That did not work.*Too many OTPs/s)
  const html = htmlOf(<FormErrors errors={[{ name: 'city', message: 'city is required' }]} message={message} />)
  expect(html).toMatch(/Please correct this.*city is required/s)
  expect(html).not.toContain(message)
})

test('the summary is named by its heading and no alert: it takes the focus, and would be read twice', () => {
  const html = htmlOf(<FormErrors message="Too many OTPs" />)
  expect(html).not.toContain('role="alert"')
  const [, id] = /role="group" aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<h2 id="${id}"`)
})
