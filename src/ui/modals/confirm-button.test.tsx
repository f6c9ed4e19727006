import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import { ConfirmButton } from './confirm-button.tsx'

test('what cannot be undone is asked about by a confirmModal, and without script in a fold; neither acts by one press', () => {
  const html = routedHtmlOf(
    <ConfirmButton id="end" question="End it?" verb="End" fields={{ intent: 'end' }}>
      End the brand
    </ConfirmButton>,
  )
  const [opener = '', withoutScript = '', dialog = ''] = html.split(/<noscript>|<\/noscript>/)
  expect(opener).toMatch(/<button(?=[^>]*type="button")(?=[^>]*commandfor="end")[^>]*>End the brand<\/button>/)
  expect(withoutScript).toMatch(/<details><summary[^>]*>End the brand<\/summary>.*End it\?.*name="intent" value="end"/)
  expect(dialog).toMatch(/data-type="confirmModal".*End it\?.*name="intent" value="end".*type="submit"[^>]*>End</)
})
