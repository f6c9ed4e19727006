import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { MobileField } from './mobile-field.tsx'
import { TextField } from './text-field.tsx'

test('a field that is wrong has a red box and its error beneath in small red, read out with it', () => {
  const html = htmlOf(<TextField name="city" label="City" error="city is required" />)
  expect(html).toMatch(
    /<input(?=[^>]*border-danger)(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="field-city-error")/,
  )
  expect(html).toMatch(/<\/?[^>]*>\s*<p id="field-city-error" class="text-sm text-danger">city is required<\/p>/)
})

test('a valid field has neither', () => {
  const html = htmlOf(<TextField name="city" label="City" />)
  expect(html).not.toMatch(/danger|aria-invalid/)
})

test('a mobile number stands after a fixed +91, which a number that brings its own does not repeat', () => {
  const html = (typed: string) =>
    htmlOf(<MobileField name="number" label="Mobile number" defaultValue={typed} answer={undefined} />)
  expect(html('9876543210')).toMatch(/>\+91<\/span><input[^>]*value="9876543210"/)
  for (const typed of ['+91 98765 43210', '0 98765-43210', '919876543210', '0091 9876543210'])
    expect(html(typed)).toContain('value="9876543210"')
  // What is no number is kept as it was typed.
  expect(html('+91 12345')).toContain('value="12345"')
  expect(html('12345')).toContain('value="12345"')
})
