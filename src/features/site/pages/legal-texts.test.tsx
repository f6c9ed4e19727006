import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withTexts } from '#tests/with-texts.tsx'
import PrivacyPage from './privacy-page.tsx'
import RefundPage from './refund-page.tsx'
import TermsPage from './terms-page.tsx'

const contacts = {
  name: 'Nukkad',
  legalName: 'Nukkad Online Services',
  address: 'Chennai',
  grievanceOfficer: 'Officer',
  supportEmail: 'support@nukkad.example',
  tollFree: '1800-000-0000',
}

test.each([
  ['terms of use', TermsPage],
  ['privacy policy', PrivacyPage],
  ['refund policy', RefundPage],
])('the %s has the same parts, points and numbers in both languages', (_name, Page) => {
  const Text = Page as ComponentType<{ loaderData: { contacts: typeof contacts } }>
  const partsIn = (language: 'en' | 'hi') => {
    const html = renderToStaticMarkup(withTexts(<Text loaderData={{ contacts }} />, language))
    const words = html.replaceAll(/<[^>]*>/g, ' ')
    return {
      parts: html.match(/<h2/g)?.length,
      points: html.match(/<li/g)?.length,
      numbers: words.match(/\d+(?:,\d+)*/g)?.sort(),
    }
  }
  expect(partsIn('hi')).toEqual(partsIn('en'))
})
