import { useLingui } from '@lingui/react'
import { referralDays } from '#core/referral-cookie.ts'
import { browserKnownDays, eraseAfterDays, noticeVersion, otpRules, sessionDays } from '#features/accounts/rules.ts'
import { papersRules } from '#features/ownership/rules.ts'
import { draftDays } from '#features/registration/rules.ts'
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
            'Your mobile number or e-mail, and your name: to sign you in and to pass your enquiries on. Where you are signed in, and your passkeys: so that you can end them.',
            'Your enquiries and bookings, with their messages and photos: so that you and the business can read them.',
            'Your reviews, with their photos: everybody can read them, under your first name and an initial.',
            'The businesses you save: to show them to you, and to tell you of changes if you ask us to.',
            'The business you list: its page is public. Who works for it and what was changed: so that its owner can see it. What you had typed of a listing: so that you can go on.',
            'Papers that prove whose a listing is, and what you wrote about it: for our team alone, to decide.',
            'What you buy, with the name and address on its invoice, and the advertisements you book: to give you what you paid for, and because the law demands it.',
            'Mistakes and bad enquiries that you report: to look into them.',
            'Your consent, with its date and the version of this text: as proof.',
            'What you write to us, and your requests to work with us: to answer them. We keep them for two years.',
            'Your e-mail address, if you subscribe to our newsletter: to send it. One click in any issue ends it.',
            'Your position, only when you tap “Near me” and allow it: to list what is near you. It stays in your browser; we store it nowhere else.',
            'The businesses you last viewed and what you last searched: in your browser only, until you clear them or log out. We do not get these lists.',
            'What was searched, added up by day and city, without who searched.',
            'Scrambled forms of your internet address and browser, for a short time: against abuse of one-time passwords, and to count a visit once.',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="Who sees it">
        <BulletList
          items={[
            'A business sees your name, contact and message only when you send it an enquiry or book with it: its owner, the staff they let in, and the programs they connect. No other business does.',
            'Firms that deliver our SMS, WhatsApp messages and e-mail see the message and where it goes. Firms that keep our files keep them for us alone.',
            'The payment service sees your name, your contact and what you pay. It asks for your card or bank itself: we never see those details.',
            'When you open a map, its server sees your internet address and the part of the map. When you search by voice, the maker of your browser may hear you.',
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
            `Browser: ties a one-time password to the browser that asked for it, and knows a browser again where you were signed in, and in which role, for up to ${browserKnownDays} days. It stays when you log out.`,
            `Listing: a listing that you begin without signing in can be continued for ${draftDays.browser} days.`,
            `Link of a partner: if you came by one, remembers for ${referralDays} days whom we owe a share if you buy a plan.`,
            'Others last for minutes: what you typed while you sign in, a time held while you book, a message to show once.',
          ]}
        />
        <p>None of them follows you to other sites.</p>
      </ReadingPart>
      <ReadingPart title="For how long">
        <BulletList
          items={[
            `One-time passwords are valid for ${otpRules.lifetimeSeconds / 60} minutes and are stored only scrambled.`,
            `When you delete your account it is hidden at once, your reviews are removed, and the rest is erased after ${eraseAfterDays} days. Payments and invoices stay as long as the law demands. Of a listing stay its name, city and trade, by which its customers know whom they wrote to.`,
            `Papers of a claim are deleted ${papersRules.keptDays} days after it was decided.`,
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
