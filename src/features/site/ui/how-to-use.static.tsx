import { Trans, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { dailyEnquiryLimit } from '#features/enquiries/rules.ts'
import { BulletList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'

const linkTo = (href: PageAddress) => <PageLink href={href} className="text-link" />

export function HowToUse({ site }: { site: { name: string } }) {
  const { i18n } = useLingui()
  return (
    <ReadingPage title={i18n.t('How to use')} lead={i18n.t('{site} in a few short steps.', { site: site.name })} isWide>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Steps
          id="customers"
          title={i18n.t('For customers')}
          call={{ href: '/', text: i18n.t('Find a business') }}
          steps={[
            {
              title: i18n.t('Say what you need'),
              text: (
                <Trans
                  id="Type it in English, Hindi or your own words, or <categories>choose a category</categories>. “Plumber in Adyar” works, and so does a PIN code."
                  components={{ categories: linkTo('/categories') }}
                />
              ),
            },
            {
              title: i18n.t('Compare'),
              text: i18n.t(
                'Ratings, opening hours, prices and who is verified. Tick up to three and ask them all at once. Listings marked “Demo” are made up.',
              ),
            },
            {
              title: i18n.t('Ask, book or call'),
              text: i18n.t(
                'We send a one-time password to your mobile number or e-mail, to be sure it is you. No account is needed.',
              ),
            },
            {
              title: i18n.t('Read the answer'),
              text: i18n.t(
                'You get a message. Only the business you chose has your number: take it back in My Enquiries whenever you want.',
              ),
            },
          ]}
          note={i18n.t('You can send {limit} enquiries a day.', { limit: dailyEnquiryLimit })}
        />
        <Steps
          id="shopkeepers"
          title={i18n.t('For shopkeepers')}
          call={{ href: '/list-business', text: i18n.t('List your business free') }}
          steps={[
            {
              title: i18n.t('List your business'),
              text: i18n.t('Your number, a name, a place and your hours: three minutes on a phone.'),
            },
            {
              title: i18n.t('Is it here already?'),
              text: i18n.t('Claim it: with a code to the number it shows, or with papers that we check.'),
            },
            {
              title: i18n.t('Answer enquiries'),
              text: i18n.t(
                'A message tells you of each. Reply here, call, or write on WhatsApp; your staff can answer for you.',
              ),
            },
            {
              title: i18n.t('Be found more often'),
              text: i18n.t(
                'My Business says what is missing from your page: complete listings rank higher. A paid plan opens all enquiries and more hashtags.',
              ),
            },
          ]}
          note={i18n.t('Use a customer’s number only to answer that customer.')}
        />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
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
      </div>
    </ReadingPage>
  )
}

interface StepsProps {
  id: string
  title: string
  steps: readonly { title: string; text: ReactNode }[]
  note: string
  call: { href: PageAddress; text: string }
}

/** Numbered steps on a card, which ends with the first of them to do. */
function Steps({ id, title, steps, note, call }: StepsProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4 rounded-md bg-card p-4 shadow-soft">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            <span
              aria-hidden
              className="row-span-2 grid size-9 place-items-center rounded-full bg-action-tint font-bold text-action-strong"
            >
              {index + 1}
            </span>
            <h3 className="text-lg">{step.title}</h3>
            <p className="text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{note}</p>
      <ButtonLink href={call.href} isWide>
        {call.text}
      </ButtonLink>
    </section>
  )
}
