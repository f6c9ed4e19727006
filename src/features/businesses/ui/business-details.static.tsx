import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { CalendarDays, Clock, Flag, Mail, MapPin, Phone, Store, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { claimPath } from '#features/ownership/claim-path.ts'
import { indianDate } from '#platform/indian-time.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { formatDay, formatPhone } from '#ui/format.ts'
import { HourSpans } from '#ui/hour-spans.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { joinDays } from '#ui/opening-hours.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { BusinessPage } from '../contract.ts'
import { directionsCountPath, directionsUrl } from './directions-url.ts'
import { PhoneReveal } from './phone-reveal.tsx'

type DetailsProps = { data: ServerOnly<{ business: BusinessPage }> }
type HoursProps = { data: ServerOnly<{ business: BusinessPage; isUnowned: boolean }> }

const contactLink = 'inline-flex min-h-11 items-center text-action underline underline-offset-4'
const iconProps = { size: 20, 'aria-hidden': true, className: 'text-muted' }

function Fact({
  icon,
  title,
  isPhoneOnly = false,
  children,
}: {
  icon: ReactNode
  title: string
  /** On wide screens it is in the header instead. */
  isPhoneOnly?: boolean
  children: ReactNode
}) {
  return (
    <div className={`grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-1 ${isPhoneOnly ? 'md:hidden' : ''}`}>
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
        {icon}
        {title}
      </dt>
      <dd className="col-start-2 break-words">{children}</dd>
    </div>
  )
}

/** The address as text. */
export function Address({ data }: DetailsProps) {
  const { business } = readServerOnly(data)
  const { i18n } = useLingui()
  const { address, facts, isStreetHidden, serviceArea } = business
  const area = serviceArea ?? (address === '' ? facts.find(({ key }) => key === 'area')?.text : undefined)
  return (
    <>
      <h2 id="facts" className="sr-only">
        {i18n.t('Address, phone and opening hours')}
      </h2>
      <dl>
        <Fact icon={<MapPin {...iconProps} />} title={i18n.t('Address')}>
          {area && <p>{i18n.t('Comes to {area}', { area })}</p>}
          <address className="not-italic">{addressLines(business).join(', ')}</address>
          {isStreetHidden ? (
            <p className="text-sm text-muted">
              {serviceArea ? i18n.t('It comes to you.') : i18n.t('You are told the street when you ask.')}
            </p>
          ) : (
            <NewTabLink
              href={directionsUrl(business)}
              ping={directionsCountPath(business.url)}
              rel="nofollow"
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              {i18n.t('Open in maps')}
            </NewTabLink>
          )}
        </Fact>
      </dl>
    </>
  )
}

/** Phone and opening hours. */
export function Hours({ data }: HoursProps) {
  const { business, isUnowned } = readServerOnly(data)
  const { i18n } = useLingui()
  const { closedText, contactPerson, email, hours, landline, openState, phone, specialDays } = business
  return (
    <>
      <dl className="mt-5 grid gap-5">
        {phone && (
          <Fact icon={<Phone {...iconProps} />} title={i18n.t('Phone')} isPhoneOnly>
            <PhoneReveal phone={phone} businessUrl={business.url} />
          </Fact>
        )}
        {landline && (
          <Fact icon={<Phone {...iconProps} />} title={i18n.t('Landline')}>
            <PageLink href={`tel:${landline}`} className={contactLink}>
              {formatPhone(landline)}
            </PageLink>
          </Fact>
        )}
        {email && (
          <Fact icon={<Mail {...iconProps} />} title={i18n.t('E-mail')}>
            <PageLink href={`mailto:${email}`} className={`${contactLink} max-w-full break-all`}>
              {email}
            </PageLink>
          </Fact>
        )}
        {contactPerson && (
          <Fact icon={<User {...iconProps} />} title={i18n.t('Ask for')}>
            <p className="break-words">{contactPerson}</p>
          </Fact>
        )}
        {(hours || !closedText) && (
          <Fact icon={<Clock {...iconProps} />} title={i18n.t('Opening hours')}>
            {hours ? (
              <div className="overflow-x-auto">
                <table className="w-full text-sm">
                  <caption className="sr-only">
                    {i18n.t('Opening hours, Indian time')}
                    {openState && `. ${openState.text}`}
                  </caption>
                  <tbody>
                    {alikeTogether(hours, i18n).map(({ day, text, isToday }) => (
                      <tr
                        key={day}
                        className={isToday ? 'font-semibold' : undefined}
                        aria-current={isToday ? 'date' : undefined}
                      >
                        <th scope="row" className="py-1 pe-3 text-start align-top font-[weight:inherit]">
                          {day}
                          {isToday && <span className="sr-only"> {i18n.t('(today)')}</span>}
                        </th>
                        <td className={`py-1 text-end ${text === i18n.t('Closed') ? 'text-muted' : ''}`}>
                          {text.includes(', ') ? <HourSpans text={text} /> : text}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            ) : (
              <span className="text-muted">{i18n.t('Not given. Please call or ask before you go.')}</span>
            )}
          </Fact>
        )}
        {specialDays.length > 0 && (
          <Fact icon={<CalendarDays {...iconProps} />} title={i18n.t('Holidays and days off')}>
            <div className="overflow-x-auto">
              <table className="w-full text-sm">
                <caption className="sr-only">{i18n.t('Days with other hours')}</caption>
                <tbody>
                  {specialDays.map(({ date, name, text }) => (
                    <tr key={date}>
                      <th scope="row" className="py-1 pe-3 text-start align-top font-normal">
                        <span className="whitespace-nowrap">{formatDay(date, i18n, indianDate(new Date()))}</span>
                        {name && <span className="block text-muted">{name}</span>}
                      </th>
                      <td className="py-1 text-end align-top xs:whitespace-nowrap">{text}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Fact>
        )}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-6 border-t border-line pt-1 text-sm">
        {isUnowned && (
          <PageLink
            href={claimPath(business.businessId)}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-2 text-action underline underline-offset-4"
          >
            <Store size={16} aria-hidden />
            {i18n.t('Is this your business?')}
          </PageLink>
        )}
        <PageLink
          href={`${business.url}/mistake`}
          rel="nofollow"
          className="inline-flex min-h-11 items-center gap-2 text-action underline underline-offset-4"
        >
          <Flag size={16} aria-hidden />
          {i18n.t('Report a mistake')}
        </PageLink>
      </p>
    </>
  )
}

/** Seven lines that say the same are one; else days after each other that do, and today by itself. */
function alikeTogether(hours: NonNullable<BusinessPage['hours']>, i18n: I18n): NonNullable<BusinessPage['hours']> {
  const [first] = hours
  if (!first || hours.some(({ text }) => text !== first.text)) return joinDays(hours, i18n)
  return [{ ...first, day: i18n.t('Every day'), isToday: false }]
}

/**
 * Address, locality, city, state and PIN, each once even when the address already contains it; Delhi and Chandigarh are
 * also states.
 */
function addressLines({ address, localityWritten, city, state, pincode, ...page }: BusinessPage): string[] {
  const lowerCaseAddress = address.toLowerCase()
  const locality = lowerCaseAddress.includes(localityWritten.toLowerCase()) ? '' : page.locality
  const pin = pincode ?? ''
  const parts = city === state ? [locality, `${city} ${pin}`] : [locality, city, `${state} ${pin}`]
  const rest = parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !lowerCaseAddress.includes(part.toLowerCase()))
  return [...(address === '' ? [] : [address.replace(/[\s,]+$/, '')]), ...rest]
}
