import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
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
