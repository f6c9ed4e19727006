import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { htmlOf, routedHtmlOf } from '#tests/with-texts.tsx'
import { type ModalType, modals } from '../../modals.ts'
import { ConfirmModal } from './confirm-modal.tsx'
import { ModalLoader } from './modal-loader.tsx'
import type { ModalProps } from './opens-modal.ts'

async function render(type: ModalType): Promise<string> {
  const Modal: ComponentType<ModalProps> = (await modals[type]()).default
  return htmlOf(<Modal id={type} href={undefined} onClose={() => undefined} />)
}

const labelsOf = (html: string) => [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label)
const titleOf = (html: string) => /<h2[^>]*>([^<]+)/.exec(html)?.[1]
/** Buttons without function must be disabled rather than do nothing. */
const disabledButtons = (html: string) =>
  [...html.matchAll(/<button(?=[^>]*disabled="")[^>]*>([^<]+)/g)].map(([, text]) => text)

test('whyHashtag explains the privacy of hashtags, myCustomer why customers want the website', async () => {
  expect(titleOf(await render('whyHashtag'))).toBe('Why hashtags?')
  expect(await render('whyHashtag')).toContain('never a person')
  expect(await render('myCustomer')).toContain('Customers want to see your website')
})

test('changePassword has its three inputs and is not connected', async () => {
  const html = await render('changePassword')
  expect(labelsOf(html)).toEqual(['Old Password', 'New Password', 'Confirm Password'])
  expect(html).not.toContain('<form')
  expect(disabledButtons(html)).toEqual(['Change password'])
})

test('addNewDirectory and addNewCategory have their fields, hints and a disabled Submit', async () => {
  const directory = await render('addNewDirectory')
  const fields = 'Name,Banner,Pincode,Address,City/Town,State,Contact Person Name,Email,Media Upload'
  expect(labelsOf(directory)).toEqual(fields.split(','))
  for (const hint of [
    '6 digits (0-9) pin code',
    'Image &gt; 5mb',
    '800 x 800 px',
    'image resolution : 800x800, video resoultion : 480p,720p,1080p',
  ])
    expect(directory).toContain(hint)
  expect(labelsOf(await render('addNewCategory'))).toEqual(['Category', 'Sub Category'])
  for (const type of ['addNewDirectory', 'addNewCategory'] as const) {
    const html = await render(type)
    expect(html).not.toContain('<form')
    expect(disabledButtons(html)).toEqual(['Submit'])
  }
})

test('verifyOtp and loginmerchant are static', async () => {
  expect(titleOf(await render('verifyOtp'))).toBe('Verify OTP')
  expect(await render('loginmerchant')).toContain('href="/login-mobile-number"')
  for (const type of ['verifyOtp', 'loginmerchant'] as const) expect(await render(type)).not.toContain('<form')
})

test('confirmModal asks about the image, on phones at the lower edge, with Cancel and a Confirm that posts', () => {
  const html = routedHtmlOf(<ConfirmModal id="delete-image" action="/upload-media" fields={{ mediaId: '7' }} />)
  expect(html).toMatch(/<dialog(?=[^>]*data-type="confirmModal")(?=[^>]*class="dialog sheet )/)
  expect(html).toContain('Are you sure you want to delete this image?')
  expect(html).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/upload-media").*name="mediaId" value="7"/)
  expect(html).toMatch(/<button(?=[^>]*type="button")(?=[^>]*command="close")[^>]*>Cancel<\/button>/)
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Confirm<\/button>/)
})

test('where the question has a verb of its own, the button says it', () => {
  expect(routedHtmlOf(<ConfirmModal id="withdraw" text="Take it back?" verb="Withdraw" />)).toMatch(
    /<button[^>]*type="submit"[^>]*>Withdraw<\/button>/,
  )
})

test('modalLoader says that something is loading', () => {
  const html = htmlOf(<ModalLoader onClose={() => undefined} />)
  expect(html).toMatch(/role="status".*Please Wait\.\.\./)
})
