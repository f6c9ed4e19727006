import { useLingui } from '@lingui/react'
import { Camera, Clock, Globe, Mail, MapPin, Pencil, Phone, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { uploadPath } from '#features/media/media-path.ts'
import { MediaPicture } from '#features/media/ui/media-picture.tsx'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { OpenText } from '#ui/chip.tsx'
import { formatPhone } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import { nameLanguage, textLanguage } from '../name-language.ts'
import type { OwnPage as OwnPageView } from '../server/show-own-page.ts'
import { signOf } from './listing-of.ts'

/** Services that are shown; the page that changes them has all. */
const shownServices = 3

/** A listing as its customers see it, with a pencil at each part that leads to where it is changed. */
export function OwnPage({ data }: { data: ServerOnly<OwnPageView> }) {
  const business = readServerOnly(data)
  const { i18n } = useLingui()
  const { businessId: id, categories, isDemo, name, nativeName, rating } = business
  return (
    <section aria-label={i18n.t('Your page')} className="overflow-hidden rounded-md bg-card shadow-soft">
      <Cover business={business} />
      <Part title={i18n.t('Name and trade')} href={`/company-info?business=${id}`} isFirst>
        <h2 lang={nameLanguage(name)} className="text-xl break-words">
          {name}
        </h2>
        {nativeName && <p lang={nameLanguage(nativeName)}>{nativeName}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingBadge rating={rating ?? { average: 0, count: 0 }} />
          <span className="text-muted">{categories.map((category) => category.name).join(', ')}</span>
        </p>
        {isDemo && <p className="text-sm text-muted">{i18n.t('Demo')}</p>}
      </Part>
      <WhereAndWhen business={business} />
      <Contacts business={business} />
      <InWords business={business} />
    </section>
  )
}

type BusinessProps = { business: OwnPageView }

function Cover({ business }: BusinessProps) {
  const { i18n } = useLingui()
  const { businessId, cover, name, photoCount, scenes } = business
  const sign = signOf(business)
  return (
    <div className="relative bg-sunken">
      {cover ? (
        <MediaPicture
          photo={cover}
          alt=""
          sizes="(width < 801px) 100vw, 640px"
          isFirst
          className="h-50 w-full object-cover"
        />
      ) : (
        <SignboardTile
          name={name}
          nameLang={nameLanguage(name)}
          {...sign}
          isLarge
          otherScenes={scenes.filter((scene) => scene !== sign.scene).slice(0, 2)}
          className="rounded-none"
        />
      )}
      <PageLink
        href={uploadPath(businessId)}
        className="absolute inset-e-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold text-action shadow-soft"
      >
        <Camera size={20} aria-hidden />
        {photoCount === 0
          ? i18n.t('Add a photo')
          : i18n.t('{count, plural, one {# photo} other {# photos}}', { count: photoCount })}
      </PageLink>
    </div>
  )
}

function WhereAndWhen({ business }: BusinessProps) {
  const { i18n } = useLingui()
  const { address, businessId: id, city, hidden, hours, locality, openState, pincode, serviceArea } = business
  const today = hours?.find(({ isToday }) => isToday)
  const place = [address || hidden.address, locality, city].filter((part) => part !== '')
  return (
    <>
      <Part title={i18n.t('Opening hours')} href={`/company-info?business=${id}#form-hours`} icon={Clock}>
        {today ? (
          <p>
            {openState && <OpenText state={openState} />}
            <span className="block text-sm text-muted">{i18n.t('Today: {hours}', { hours: today.text })}</span>
          </p>
        ) : (
          <Missing text={i18n.t('No opening hours yet')} />
        )}
      </Part>
      <Part title={i18n.t('Place')} href={`/company-info?business=${id}#form-place`} icon={MapPin}>
        <p className="break-words">{`${place.join(', ')} ${pincode ?? ''}`.trim()}</p>
        {hidden.address !== '' && <Note text={i18n.t('Customers do not see the street')} />}
        {serviceArea && <p>{i18n.t('Comes to {area}', { area: serviceArea })}</p>}
      </Part>
    </>
  )
}

function Contacts({ business }: BusinessProps) {
  const { i18n } = useLingui()
  const { businessId: id, contactPerson, email, hidden, landline, phone, website } = business
  return (
    <Part title={i18n.t('Contact info')} href={`/contact-info?business=${id}`} icon={Phone}>
      {phone ? <p>{formatPhone(phone)}</p> : <Missing text={i18n.t('No number that customers see')} />}
      {landline && <p>{formatPhone(landline)}</p>}
      <p className="flex items-center gap-2 break-all">
        <Mail size={16} aria-hidden className="flex-none text-muted" />
        {email ?? hidden.email ?? <Missing text={i18n.t('No e-mail yet')} />}
      </p>
      {hidden.email && <Note text={i18n.t('Customers do not see this e-mail address')} />}
      {website && (
        <p className="flex items-center gap-2 break-all">
          <Globe size={16} aria-hidden className="flex-none text-muted" />
          {website.replace(/^https?:\/\/|\/$/g, '')}
        </p>
      )}
      {contactPerson && (
        <p className="flex items-center gap-2 break-words">
          <User size={16} aria-hidden className="flex-none text-muted" />
          {contactPerson}
        </p>
      )}
    </Part>
  )
}

function InWords({ business }: BusinessProps) {
  const { i18n } = useLingui()
  const { businessId: id, description, facts, hashtags, services } = business
  const rest = services.length - shownServices
  const price = facts.find(({ key }) => key === 'price')?.text
  return (
    <>
      <Part title={i18n.t('Services and prices')} href={`/about-company?business=${id}#form-facts`} hasTitle>
        {price && <p>{price}</p>}
        {services.length === 0 && !price && <Missing text={i18n.t('No services and prices yet')} />}
        {services.length > 0 && (
          <ul className="divide-y divide-line">
            {services.slice(0, shownServices).map((service) => (
              <li key={service.name} className="flex justify-between gap-3 py-1.5">
                <span className="min-w-0 break-words">{service.name}</span>
                <b className="flex-none tabular-nums">{service.text}</b>
              </li>
            ))}
          </ul>
        )}
        {rest > 0 && <Note text={i18n.t('and {count} more', { count: rest })} />}
      </Part>
      <Part title={i18n.t('About')} href={`/about-company?business=${id}#form-about`} hasTitle>
        {description === '' ? (
          <Missing text={i18n.t('Nothing in your words yet')} />
        ) : (
          <p lang={textLanguage(description, i18n)} className="line-clamp-4 break-words whitespace-pre-line">
            {description}
          </p>
        )}
      </Part>
      <Part title={i18n.t('Hashtags')} href={`/hash?business=${id}`} hasTitle>
        {hashtags.length === 0 ? (
          <Missing text={i18n.t('No hashtags yet')} />
        ) : (
          <ul className="flex flex-wrap gap-2 py-1">
            {hashtags.map((tag) => (
              <li key={tag} className="rounded-full bg-sunken px-3 py-1 text-sm break-all">
                #{tag}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  )
}

type PartProps = {
  title: string
  href: string
  icon?: typeof Clock
  /** The title is shown; otherwise what stands there says what it is. */
  hasTitle?: boolean
  isFirst?: boolean
  children: ReactNode
}

/** One part of the page, and the way to change it. */
function Part({ title, href, icon: Icon, hasTitle = false, isFirst = false, children }: PartProps) {
  const { i18n } = useLingui()
  const address: PageAddress = uncheckedAddress(href)
  return (
    <div className={`flex gap-3 py-2 ps-4 pe-1 ${isFirst ? '' : 'border-t border-line'}`}>
      {Icon && <Icon size={20} aria-hidden className="mt-2.5 flex-none text-muted" />}
      <div className="grid min-w-0 flex-1 content-start gap-1 py-2">
        {hasTitle && <h3 className="text-base">{title}</h3>}
        {children}
      </div>
      <PageLink
        href={address}
        aria-label={i18n.t('Change: {part}', { part: title })}
        className="grid size-11 flex-none place-items-center rounded-md text-action hover:bg-action-tint"
      >
        <Pencil size={20} aria-hidden />
      </PageLink>
    </div>
  )
}

const Missing = ({ text }: { text: string }) => <span className="font-semibold text-warning-text">{text}</span>

const Note = ({ text }: { text: string }) => <p className="text-sm text-muted">{text}</p>
