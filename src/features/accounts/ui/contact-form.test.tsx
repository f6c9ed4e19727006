import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withTexts } from '#tests/with-texts.tsx'
import { ContactForm } from './contact-form.tsx'

const step = { sentTo: 'asha@example.com', isPhone: false, sentAtMs: 1_790_000_000_000, resendInSeconds: 60 }

function render(props: Partial<Parameters<typeof ContactForm>[0]>): string {
  const shared = { kind: 'email', path: '/account/email', current: 'old@example.com', typed: '' } as const
  const element = <ContactForm {...shared} step={undefined} problem={undefined} {...props} />
  const router = createMemoryRouter([{ path: '/account/email', element }], { initialEntries: ['/account/email'] })
  return renderToStaticMarkup(withTexts(<RouterProvider router={router} />))
}

test('the code sent to a new e-mail is entered in the modal otpemailupdate, whose button says Update Email', () => {
  const html = render({ step })
  const modal = /<dialog[^>]* id="otpemailupdate".*<\/dialog>/s.exec(html)?.[0] ?? ''
  expect(modal).toContain('asha@example.com')
  expect(modal).toMatch(/<button[^>]*value="update"[^>]*>Update Email<\/button>/)
  expect(modal).toContain('<input type="hidden" name="contact" value="asha@example.com"/>')
})

test('a refused address stays in its field with the message beneath', () => {
  const fieldErrors = { email: 'Invalid email address' }
  const html = render({ problem: { message: 'Invalid email address', fieldErrors, values: { contact: 'asha' } } })
  expect(html).toMatch(/<input[^>]* name="contact"[^>]* value="asha"/)
  expect(html).toMatch(/id="field-contact-error"[^>]*>Invalid email address/)
})
