import { useLingui } from '@lingui/react'
import { CalendarDays, Globe, MapPinned, ShieldCheck } from 'lucide-react'
import { enquiryDialogId } from '#features/enquiries/ui/enquiry-dialog-id.ts'
import { resultsPath } from '#features/search/results-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DialogButton } from '#ui/dialog.tsx'
import { formatWait } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { BusinessPage } from '../contract.ts'
import { isCalledFirst } from '../rules.ts'
import { directionsCountPath, directionsUrl } from './directions-url.ts'
import { EnquireButton } from './enquire-button.tsx'
import { PhoneReveal } from './phone-reveal.tsx'

type BusinessActionsData = {
  business: BusinessPage
  /** Where free times are booked; without it a time is asked for. */
  bookUrl: PageAddress | undefined
}

/** Every way to contact the business, under its price. On phones the two main ones are in the bar instead. */
export function BusinessActions({ data }: { data: ServerOnly<BusinessActionsData> }) {
  const { bookUrl, business } = readServerOnly(data)
  const { i18n } = useLingui()
  const { categories, citySlug, closedText, facts, isTakingEnquiries, phone, replyMinutes, website } = business
  const price = facts.find(({ key }) => key === 'price')?.text
  const category = categories[0]
  const isCallFirst = phone !== null && isCalledFirst(business)
  return (
    <>
      {closedText && (
        <p role="status" className="rounded-md bg-warning-tint px-4 py-3 text-warning-text">
          {closedText}{' '}
          {category && (
            <PageLink
              href={resultsPath({ citySlug, what: category.slug })}
              className="text-link inline-flex min-h-11 items-center"
            >
              {i18n.t('Others like this nearby')}
            </PageLink>
          )}
        </p>
      )}
      {(isTakingEnquiries || phone || website) && (
        <section aria-label={i18n.t('Contact')} className="business-actions">
          {price && <p className="text-xl font-bold max-lg:hidden">{price}</p>}
          {replyMinutes !== null && (
            <p className="-mt-1 text-sm text-muted max-lg:hidden">
              {i18n.t('Usually replies in {time}', { time: formatWait(replyMinutes, i18n) })}
            </p>
          )}
          <ul>
            {isTakingEnquiries && (
              <li className="max-md:hidden">
                <EnquireButton variant={isCallFirst ? 'outline' : 'action'} />
              </li>
            )}
            {phone && (
              <li className={isCallFirst ? 'max-md:hidden md:-order-1' : 'max-md:hidden'}>
                <PhoneReveal phone={phone} businessUrl={business.url} look={isCallFirst ? 'action' : 'outline'} />
              </li>
            )}
            {isTakingEnquiries && (
              <li>
                {bookUrl ? (
                  <ButtonLink href={bookUrl} variant="outline" icon={<CalendarDays size={20} aria-hidden />}>
                    {i18n.t('Book')}
                  </ButtonLink>
                ) : (
                  <DialogButton
                    dialogId={enquiryDialogId}
                    data-choice="BOOKING"
                    variant="outline"
                    icon={<CalendarDays size={20} aria-hidden />}
                  >
                    {i18n.t('Book')}
                  </DialogButton>
                )}
              </li>
            )}
            {isTakingEnquiries && !business.isStreetHidden && (
              <li>
                <ButtonLink
                  href={directionsUrl(business)}
                  ping={directionsCountPath(business.url)}
                  target="_blank"
                  rel="nofollow"
                  variant="outline"
                  icon={<MapPinned size={20} aria-hidden />}
                >
                  {i18n.t('Directions')}
                </ButtonLink>
              </li>
            )}
            {website && (
              <li>
                <ButtonLink
                  href={website}
                  target="_blank"
                  rel="nofollow ugc"
                  variant="outline"
                  icon={<Globe size={20} aria-hidden />}
                >
                  {i18n.t('Website')}
                </ButtonLink>
              </li>
            )}
          </ul>
          {isTakingEnquiries && (
            <p className="flex gap-2 text-sm text-muted max-md:hidden">
              <ShieldCheck size={20} aria-hidden className="flex-none text-action" />
              {i18n.t('Only the shop you ask gets your number. Take it back any time.')}
            </p>
          )}
          {isTakingEnquiries && (
            <noscript>
              <ul className="flex flex-wrap gap-x-4">
                <li>
                  <PageLink
                    href={`${business.url}?isopenmodal=true`}
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    {i18n.t('Enquire on a page of its own')}
                  </PageLink>
                </li>
                {!bookUrl && (
                  <li>
                    <PageLink
                      href={`${business.url}?isbooknow=true`}
                      className="text-link inline-flex min-h-11 items-center"
                    >
                      {i18n.t('Book on a page of its own')}
                    </PageLink>
                  </li>
                )}
              </ul>
            </noscript>
          )}
        </section>
      )}
    </>
  )
}
