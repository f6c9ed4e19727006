import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import { EnquiryDetailsForm } from './enquiry-details-form.tsx'

function render(fieldErrors: Record<string, string>): string {
  const element = (
    <EnquiryDetailsForm
      addressee={{ key: '1', promise: 'Only Ravi Electricals gets your number.' }}
      kind="ENQUIRY"
      profile={undefined}
      values={{}}
      problem={{ message: 'Form Validation Error', fieldErrors }}
      choices={{ subjects: [], today: '2026-11-21' }}
    />
  )
  return routedHtmlOf(element)
}

test('a single missing field is named in the summary of errors, as several are', () => {
  const required = 'This Field is required'
  expect(render({ message: required })).toContain(`>Your Enquiry: ${required}<`)
  const both = render({ subject: required, message: required })
  expect(both).toContain(`>Subject: ${required}<`)
  expect(both).toContain(`>Your Enquiry: ${required}<`)
})
