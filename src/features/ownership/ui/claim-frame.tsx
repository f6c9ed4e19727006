import { useLingui } from '@lingui/react'
import { Eye, type LucideIcon, MapPin, MessageSquareText, Phone, PhoneCall } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { signOf } from '#features/businesses/ui/listing-of.ts'
import { registrationPath } from '#features/registration/registration-path.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { DemoChip } from '#ui/chip.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { ShownClaim } from '../server/show-claim.ts'

/** A page of a claim: its question, and which listing it is about. */
export function ClaimFrame({
  title,
  lead,
  shown: { business, begun, brought, masked, step },
  back = begun ? registrationPath : uncheckedAddress(business.url),
  children,
}: {
  title: string
  lead?: string | undefined
  shown: Pick<ShownClaim, 'business' | 'begun' | 'brought' | 'masked' | 'step'>
  back?: PageAddress
  children: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-5">
      <PageBar title={i18n.t('Claim a business')} back={back} isHeading={false} />
      <div className="grid gap-1">
        <h1 className="text-xl text-balance nav:text-2xl">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      <div className="rounded-md border border-line bg-card shadow-soft">
        <div className="flex gap-4 p-3">
          {business.photoUrl ? (
            <img
              src={business.photoUrl}
              alt=""
              width={96}
              height={96}
              className="size-24 flex-none rounded-sm object-cover"
            />
          ) : (
            <SignboardTile
              name={business.name}
              nameLang={nameLanguage(business.name)}
              {...signOf({ businessId: business.id, scenes: business.scenes })}
              className="size-24 flex-none"
            />
          )}
          <div className="min-w-0">
            <p className="text-lg font-bold break-words">{business.name}</p>
            {business.nativeName && <p>{business.nativeName}</p>}
            <p className="text-sm break-words text-muted">{business.where}</p>
            <p className="flex flex-wrap items-center gap-x-3">
              {business.isDemo && <DemoChip />}
              <PageLink href={business.url} className="text-link inline-flex min-h-11 items-center">
                {i18n.t('View page')}
              </PageLink>
            </p>
          </div>
        </div>
        <Brought masked={masked} brought={brought} />
      </div>
      {children}
      {begun && !step && (
        <p className="text-muted">
          {i18n.t('Not this one? Your answers about {name} are kept.', { name: begun })}{' '}
          <PageLink href={registrationPath} className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Go on listing it')}
          </PageLink>
        </p>
      )}
    </div>
  )
}

/** The listed number, and what the listing has brought without an owner; what is nothing is left out. */
function Brought({ masked, brought }: Pick<ShownClaim, 'masked' | 'brought'>) {
  const { i18n } = useLingui()
  const id = useId()
  const { views = 0, reveals = 0, directions = 0, waiting = 0 } = brought ?? {}
  const lines: { icon: LucideIcon; text: string | false; isWarning?: boolean }[] = [
    { icon: Eye, text: views > 0 && i18n.t('Opened {views, plural, one {# time} other {# times}}', { views }) },
    {
      icon: PhoneCall,
      text: reveals > 0 && i18n.t('{reveals, plural, one {# call} other {# calls}} to the listed number', { reveals }),
    },
    {
      icon: MapPin,
      text:
        directions > 0 &&
        i18n.t('Directions opened {directions, plural, one {# time} other {# times}}', { directions }),
    },
    {
      icon: MessageSquareText,
      // They are counted to a hundred.
      text:
        waiting > 0 &&
        i18n.t('{waiting, plural, one {# enquiry} =100 {100+ enquiries} other {# enquiries}} got no answer', {
          waiting,
        }),
      isWarning: true,
    },
  ]
  const shown = lines.filter(({ text }) => text)
  if (!masked && shown.length === 0) return null
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3 tabular-nums">
      {masked && (
        <p className="flex gap-3">
          <Phone size={20} aria-hidden className="mt-0.5 flex-none" />
          {masked}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <p id={id} className="text-sm text-muted">
            {i18n.t('In the last 30 days')}
          </p>
          <ul aria-labelledby={id} className="grid gap-2">
            {shown.map(({ icon: Icon, text, isWarning }) => (
              <li key={text || ''} className={`flex gap-3 ${isWarning ? 'font-semibold text-warning-text' : ''}`}>
                <Icon size={20} aria-hidden className="mt-0.5 flex-none" />
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
