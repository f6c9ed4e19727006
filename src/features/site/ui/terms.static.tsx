import { useLingui } from '@lingui/react'
import { noticeVersion } from '#features/accounts/rules.ts'
import { dailyEnquiryLimit } from '#features/enquiries/rules.ts'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import type { SiteContacts } from '#page-kit/site-contacts.ts'
import { TermsHindi } from './terms-hi.tsx'

export function Terms({ contacts }: { contacts: SiteContacts }) {
  const { i18n } = useLingui()
  if (i18n.locale === 'hi') return <TermsHindi contacts={contacts} />
  const { legalName, name } = contacts
  return (
    <ReadingPage title="Terms of use" lead={`The rules of using ${name}, in plain words. Version ${noticeVersion}.`}>
      <ReadingPart title={`What ${name} is`}>
        <p>
          {name} is a directory run by {legalName}. You search for businesses and ask them questions; they answer you.
          What you agree with a business is between you and them. We are not a party to it.
        </p>
      </ReadingPart>
      <ReadingPart title="For everyone">
        <BulletList
          items={[
            'Searching and reading is free and needs no account.',
            'You sign in with a one-time password sent to your mobile number or e-mail. Do not share it with anyone; we never ask for it.',
            'Give your own, true contact details. Write nothing unlawful, false or insulting.',
            'Do not copy the directory in bulk, and do not disturb the service.',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="Enquiries">
        <BulletList
          items={[
            'An enquiry goes only to the business you send it to. We never sell it on.',
            `You can send ${dailyEnquiryLimit} enquiries a day.`,
            'You can withdraw an enquiry; your contact details are then removed from it.',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="For businesses">
        <BulletList
          items={[
            'List only a business that is yours or that you may speak for, with true facts.',
            'Use a customer’s number and e-mail only to answer that customer.',
            'Paid listings stand higher among equal matches. A place that is bought as an advertisement is marked “Ad”.',
            'We may take off a listing that is false, harmful or unlawful, and tell you why.',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="What we answer for">
        <p>
          Listings come from their owners and from public sources and can be wrong. Check what matters before you pay or
          travel. Listings marked “Demo” are made up. Where the law lets us, we are not liable for what a listed
          business does.
        </p>
      </ReadingPart>
      <ReadingPart title="Changes and law">
        <p>
          When these terms change, the version above changes and we ask for your consent at your next sign-in. Indian
          law applies.
        </p>
      </ReadingPart>
      <ReadingPart title="Whom to ask">
        <ContactFacts contacts={contacts} />
      </ReadingPart>
    </ReadingPage>
  )
}
