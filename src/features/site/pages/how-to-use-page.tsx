import { dailyEnquiryLimit } from '#features/enquiries/rules.ts'
import { pageCtx } from '#platform/page.ts'
import { sharePage, stillPage } from '#platform/shared-page.ts'
import { pageMeta } from '../page-meta.ts'
import { siteFacts } from '../site-facts.ts'
import { NumberedList, ReadingPage, ReadingPart } from '../ui/reading-page.tsx'
import type { Route } from './+types/how-to-use-page'

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, stillPage)
  return { site: siteFacts(pageCtx(context)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  const description = `${site.name} in a few short steps: how customers find and ask a business, how shopkeepers answer.`
  return pageMeta({ title: 'How to use', description, site, path: '/how-to-use' })
}

const link = (href: string, text: string) => (
  <a href={href} className="text-link">
    {text}
  </a>
)

export default function HowToUsePage({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <ReadingPage title="How to use" lead={`${site.name} in a few short steps.`}>
      <nav aria-label="On this page">
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <a href="#customers" className="text-link inline-flex min-h-11 items-center">
              For customers
            </a>
          </li>
          <li>
            <a href="#shopkeepers" className="text-link inline-flex min-h-11 items-center">
              For shopkeepers
            </a>
          </li>
        </ul>
      </nav>
      <ReadingPart id="customers" title="For customers">
        <NumberedList
          items={[
            <>
              Search. Type what you need, in English, Hindi or your own words, or{' '}
              {link('/categories', 'choose a category')}.
            </>,
            'Choose your city. You can also type it: “plumber in Adyar” works, and so does a PIN code.',
            'Compare. See ratings, opening hours, and who is verified. Listings marked “Demo” are made up.',
            'Open a business, then press Enquire, or call the number it shows.',
            'Write your question. We send a one-time password to your mobile number or e-mail, to be sure it is you. No account is needed.',
            'Wait for the answer. You get a message, and read it on the site.',
          ]}
        />
        <p>
          You can send {dailyEnquiryLimit} enquiries a day. Each goes only to the business you chose. To withdraw one,
          sign in and open it in My Enquiries: your number and e-mail are then removed from it.
        </p>
      </ReadingPart>
      <ReadingPart id="shopkeepers" title="For shopkeepers">
        <NumberedList
          items={[
            <>Get listed. Call or write to us: {link('/list-business', 'List Your Business')} says what we need.</>,
            'Sign in with your mobile number. Choose Business Owner. We send a one-time password; share it with nobody.',
            'Open Pending Enquiries. The newest question is on top.',
            'Press View Enquiry, then reply. The customer gets your answer at once.',
            'Look at My Business now and then: it says what is missing from your listing. A full listing stands higher.',
          ]}
        />
        <p>
          Use a customer’s number only to answer that customer. With a paid plan you also see all your enquiries:{' '}
          {link('/list-business', 'what it costs and gives')}.
        </p>
      </ReadingPart>
      <ReadingPart id="help" title="Something does not work?">
        <p>
          The one-time password can be sent again after a minute. If it still does not come, use your e-mail, or{' '}
          {link('/contact', 'contact us')}.
        </p>
      </ReadingPart>
    </ReadingPage>
  )
}
