import { Trans, useLingui } from '@lingui/react'
import { dailyEnquiryLimit } from '#features/enquiries/rules.ts'
import { BulletList, NumberedList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import { PageLink } from '#ui/page-link.tsx'

const linkTo = (href: PageAddress) => <PageLink href={href} className="text-link" />

export function HowToUse({ site }: { site: { name: string } }) {
  const { i18n } = useLingui()
  return (
    <ReadingPage title={i18n.t('How to use')} lead={i18n.t('{site} in a few short steps.', { site: site.name })}>
      <nav aria-label={i18n.t('On this page')}>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <PageLink href="#customers" className="text-link inline-flex min-h-11 items-center">
              {i18n.t('For customers')}
            </PageLink>
          </li>
          <li>
            <PageLink href="#shopkeepers" className="text-link inline-flex min-h-11 items-center">
              {i18n.t('For shopkeepers')}
            </PageLink>
          </li>
        </ul>
      </nav>
      <ReadingPart id="customers" title={i18n.t('For customers')}>
        <NumberedList
          items={[
            <Trans
              key="search"
              id="Search. Type what you need, in English, Hindi or your own words, or <categories>choose a category</categories>."
              components={{ categories: linkTo('/categories') }}
            />,
            i18n.t('Choose your city. You can also type it: “plumber in Adyar” works, and so does a PIN code.'),
            i18n.t('Compare. See ratings, opening hours, and who is verified. Listings marked “Demo” are made up.'),
            i18n.t('Open a business, then press Enquire, or call the number it shows.'),
            i18n.t(
              'Write your question. We send a one-time password to your mobile number or e-mail, to be sure it is you. No account is needed.',
            ),
            i18n.t('Wait for the answer. You get a message, and read it on the site.'),
          ]}
        />
        <p>
          {i18n.t(
            'You can send {limit} enquiries a day. Each goes only to the business you chose. To withdraw one, sign in and open it in My Enquiries: your number and e-mail are then removed from it.',
            { limit: dailyEnquiryLimit },
          )}
        </p>
      </ReadingPart>
      <ReadingPart id="shopkeepers" title={i18n.t('For shopkeepers')}>
        <NumberedList
          items={[
            <Trans
              key="list"
              id="Get listed. Call or write to us: <list>List Your Business</list> says what we need."
              components={{ list: linkTo('/list-business') }}
            />,
            i18n.t(
              'Sign in with your mobile number. Choose Business Owner. We send a one-time password; share it with nobody.',
            ),
            i18n.t('Open Pending Enquiries. The newest question is on top.'),
            i18n.t('Press View Enquiry, then reply. The customer gets your answer at once.'),
            i18n.t(
              'Look at My Business now and then: it says what is missing from your listing. Complete listings rank higher.',
            ),
          ]}
        />
        <p>
          <Trans
            id="Use a customer’s number only to answer that customer. With a paid plan you also see all your enquiries: <list>what it costs and gives</list>."
            components={{ list: linkTo('/list-business') }}
          />
        </p>
      </ReadingPart>
      <ReadingPart id="app" title={i18n.t('{site} as an app on your phone', { site: site.name })}>
        <p>{i18n.t('You can keep this site on your phone like an app, without a store and without updates.')}</p>
        <BulletList
          items={[
            i18n.t('Android: open this site in Chrome, tap the three dots, then “Add to Home screen”.'),
            i18n.t('iPhone: open this site in Safari, tap Share, then “Add to Home Screen”.'),
          ]}
        />
      </ReadingPart>
      <ReadingPart id="help" title={i18n.t('Something does not work?')}>
        <p>
          <Trans
            id="The one-time password can be sent again after a minute. If it still does not come, use your e-mail, or <contact>contact us</contact>."
            components={{ contact: linkTo('/contact') }}
          />
        </p>
      </ReadingPart>
    </ReadingPage>
  )
}
