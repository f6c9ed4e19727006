import { Trans, useLingui } from '@lingui/react'
import { Ban, Eye, ShieldCheck, Star } from 'lucide-react'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import type { SiteContacts } from '#page-kit/site-contacts.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Street } from '#ui/street.static.tsx'

const promises = [
  {
    icon: ShieldCheck,
    text: /* i18n */ 'Your enquiry goes only to the business you choose. We never sell it, to one or to many.',
  },
  { icon: Eye, text: /* i18n */ 'You see who has your number, and you can withdraw your enquiry.' },
  { icon: Star, text: /* i18n */ 'Ratings are never edited by us, and nobody can pay to change them.' },
  { icon: Ban, text: /* i18n */ 'No auto-renewal. We never charge you without asking.' },
] as const

export function About({ contacts }: { contacts: SiteContacts }) {
  const { i18n } = useLingui()
  const { legalName, name, supportEmail } = contacts
  return (
    <ReadingPage
      title={i18n.t('About us')}
      picture={<Street className="w-full max-w-[26rem]" />}
      lead={i18n.t(
        '{site} is the street corner where a neighbourhood shops: you ask, the business around the corner answers.',
        { site: name },
      )}
    >
      <ReadingPart title={i18n.t('What we do')}>
        <p>
          {i18n.t(
            'We list businesses of every kind in the cities and towns of India. You search in your own words, compare, and send an enquiry. The business answers you directly. For customers this is free.',
          )}
        </p>
      </ReadingPart>
      <ReadingPart title={i18n.t('What we promise')}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {promises.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-3 rounded-md border border-line bg-card p-4 shadow-soft">
              <Icon size={24} aria-hidden className="flex-none text-action" />
              <p>{i18n.t(text)}</p>
            </li>
          ))}
        </ul>
      </ReadingPart>
      <ReadingPart title={i18n.t('How we earn money')}>
        <p>
          {i18n.t(
            'Businesses pay for a plan. Among listings that match your search equally well, a paid or verified one stands higher; then rating, completeness and distance count. A place bought as an advertisement is marked “Ad”.',
          )}{' '}
          <PageLink href="/list-business" className="text-link">
            {i18n.t('What a plan costs and gives')}
          </PageLink>
          ,{' '}
          <PageLink href="/book-advertisement" className="text-link">
            {i18n.t('where one can advertise')}
          </PageLink>
          ,{' '}
          <PageLink href="/ibp-affiliation" className="text-link">
            {i18n.t('how to work with us')}
          </PageLink>
        </p>
      </ReadingPart>
      <ReadingPart title={i18n.t('Where the facts come from')}>
        <BulletList
          items={[
            i18n.t(
              'Listings: from their owners and from public sources. A listing marked “Verified” was checked by phone or documents.',
            ),
            i18n.t('Listings marked “Demo” are made up, to show how the site works.'),
            i18n.t('Cities and localities: GeoNames (CC BY 4.0). PIN codes: India Post.'),
          ]}
        />
        <p>
          <Trans
            id="Something is wrong or out of date? <contact>Tell us</contact>."
            components={{ contact: <PageLink href="/contact" className="text-link" /> }}
          />
        </p>
      </ReadingPart>
      <ReadingPart title={i18n.t('Who we are')}>
        <p>{i18n.t('{site} is run by {legalName}.', { site: name, legalName })}</p>
        <ContactFacts contacts={contacts} />
      </ReadingPart>
      <ReadingPart id="careers" title={i18n.t('Work with us')}>
        <p>
          <Trans
            id="Open positions are not listed here. If you want to work with us, write what you do well and where you live to <mail>{address}</mail>."
            values={{ address: supportEmail }}
            components={{
              mail: (
                <PageLink href={`mailto:${supportEmail}`} className="text-link inline-block max-w-full break-words" />
              ),
            }}
          />
        </p>
      </ReadingPart>
    </ReadingPage>
  )
}
