import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import { EnquiryDialog } from './enquiry-dialog.tsx'

test('the dialog has the type of the specification: createProduct for the form, otpEnquiry for its code', () => {
  const step = { sentTo: '9876543210', isPhone: true, sentAtMs: 1, resendInSeconds: 60 }
  const typeOf = (props: object) => {
    const element = (
      <EnquiryDialog
        business={{ id: 7, name: 'Cool Point' }}
        kind="ENQUIRY"
        choices={{ subjects: [], today: '2026-11-23' }}
        isOpen
        {...props}
      />
    )
    const html = routedHtmlOf(element)
    return /<dialog[^>]*data-type="([^"]*)"/.exec(html)?.[1]
  }
  expect(typeOf({})).toBe('createProduct')
  expect(typeOf({ isEitherKind: true })).toBe('createProduct')
  expect(typeOf({ step })).toBe('otpEnquiry')
})
