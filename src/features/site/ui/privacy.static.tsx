import { useLingui } from '@lingui/react'
import { eraseAfterDays, noticeVersion, otpRules, sessionDays } from '#features/accounts/rules.ts'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import type { SiteContacts } from '#page-kit/site-contacts.ts'
import { PrivacyHindi } from './privacy-hi.tsx'

export function Privacy({ contacts }: { contacts: SiteContacts }) {
  const { i18n } = useLingui()
  if (i18n.locale === 'hi') return <PrivacyHindi contacts={contacts} />
  const { legalName, name } = contacts
  return (
    <ReadingPage
      title="Privacy policy"
      lead={`What we know about you, why, for how long, and how to have it erased. Version ${noticeVersion}.`}
    >
      <ReadingPart title="Who is responsible">
        <p>
          {legalName} decides how your data is used on {name}, under India’s Digital Personal Data Protection Act, 2023.
        </p>
      </ReadingPart>
      <ReadingPart title="What we keep and why">
        <BulletList
          items={[
            'Your mobile number or e-mail, and your name: to sign you in and to pass your enquiries on.',
            'Your enquiries and the messages in them: so that you and the business can read them.',
            'Your consent, with its date and the version of this text: as proof.',
            'What you write to us, and your requests to advertise or to work with us: to answer them. We keep them for two years.',
            'Your e-mail address, if you subscribe to our letters: to send them. One click in any letter ends it.',
            'Your position, only when you tap “Near me” and allow it: to list what is near you. It stays in your browser; we store it nowhere else.',
            'The businesses you last viewed and what you last searched: in your browser only, until you clear them or log out. We do not get these lists.',
            'What was searched, added up by day and city, without who searched.',
            'Scrambled forms of your internet address and browser, for a short time: against abuse of one-time passwords, and to count a visit of an article once.',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="Who sees it">
        <BulletList
          items={[
            'A business sees your name, contact and message only when you send it an enquiry. No other business does.',
            'Firms that deliver our SMS and e-mail see the message and where it goes.',
            'Nobody buys your data. There is no advertising tracker on these pages.',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="Cookies">
        <BulletList
          items={[
            `Sign-in: keeps you signed in for up to ${sessionDays} days.`,
            'City: remembers the city you chose for a year.',
            'Place: when you tap “Near me” or choose a part of a city or a point on the map, remembers it for one day, to about 110 metres. Choosing a city or logging out removes it.',
            'Browser: ties a one-time password to the browser that asked for it.',
          ]}
        />
        <p>All of them are needed for what you asked for. None follows you to other sites.</p>
      </ReadingPart>
      <ReadingPart title="For how long">
        <BulletList
          items={[
            `One-time passwords are valid for ${otpRules.lifetimeSeconds / 60} minutes and are stored only scrambled.`,
            `When you delete your account it is hidden at once and erased after ${eraseAfterDays} days. Invoices stay as long as the law demands.`,
          ]}
        />
      </ReadingPart>
      <ReadingPart title="Your rights">
        <p>
          In My Account you see and correct what we hold about you, get a copy of it, withdraw your consent and delete
          your account. You can also write to us for this, and name somebody to act for you; it costs nothing. If our
          answer does not satisfy you, you can complain to the Data Protection Board of India. {name} is not made for
          people under 18, and we do not track them.
        </p>
      </ReadingPart>
      <ReadingPart title="Whom to ask">
        <ContactFacts contacts={contacts} />
      </ReadingPart>
    </ReadingPage>
  )
}
