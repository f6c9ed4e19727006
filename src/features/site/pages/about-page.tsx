import { pageCtx } from '#platform/page.ts'
import { sharePage, stillPage } from '#platform/shared-page.ts'
import { pageMeta } from '../page-meta.ts'
import { siteContacts } from '../site-contacts.ts'
import { siteFacts } from '../site-facts.ts'
import { ContactFacts } from '../ui/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '../ui/reading-page.tsx'
import type { Route } from './+types/about-page'

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, stillPage)
  const ctx = pageCtx(context)
  return { contacts: siteContacts(ctx), site: siteFacts(ctx) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  const description = `What ${site.name} is, how it earns its money, and what it never does with your number.`
  return pageMeta({ title: 'About us', description, site, path: '/about' })
}

export default function AboutPage({ loaderData: { contacts } }: Route.ComponentProps) {
  const { legalName, name } = contacts
  return (
    <ReadingPage
      title="About us"
      lead={`${name} is the street corner where a neighbourhood shops: you ask, the business around the corner answers.`}
    >
      <ReadingPart title="What we do">
        <p>
          We list businesses of every kind in the cities and towns of India. You search in your own words, compare, and
          send an enquiry. The business answers you directly. For customers this is free.
        </p>
      </ReadingPart>
      <ReadingPart title="What we promise">
        <BulletList
          items={[
            'Your enquiry goes only to the business you choose. We never sell it, to one or to many.',
            'You see who has your number, and you can withdraw your enquiry.',
            'Ratings are never edited by us, and nobody can pay to change them.',
            'Nothing is debited without you: plans end by themselves.',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="How we earn money">
        <p>
          Businesses pay for a plan. Among listings that match your search equally well, a paid or verified one stands
          higher; then rating, completeness and distance count. A place bought as an advertisement is marked “Ad”.{' '}
          <a href="/list-business" className="text-link">
            What a plan costs and gives
          </a>
          ,{' '}
          <a href="/book-advertisement" className="text-link">
            where one can advertise
          </a>
          ,{' '}
          <a href="/ibp-affiliation" className="text-link">
            how to work with us
          </a>
        </p>
      </ReadingPart>
      <ReadingPart title="Where the facts come from">
        <BulletList
          items={[
            'Listings: from their owners and from public sources. A listing marked “Verified” was checked by phone or documents.',
            'Listings marked “Demo” are made up, to show how the site works.',
            'Cities and localities: GeoNames (CC BY 4.0). PIN codes: India Post.',
          ]}
        />
        <p>
          Something is wrong or out of date?{' '}
          <a href="/contact" className="text-link">
            Tell us
          </a>
          .
        </p>
      </ReadingPart>
      <ReadingPart title="Who we are">
        <p>
          {name} is run by {legalName}.
        </p>
        <ContactFacts contacts={contacts} />
      </ReadingPart>
    </ReadingPage>
  )
}
