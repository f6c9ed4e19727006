import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatPhone } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { SecondName } from '#ui/second-name.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'

type AskedBusinessProps = { asked: BusinessCard }

/** Whom an enquiry went to, with their page. */
export function AskedBusiness({ asked }: AskedBusinessProps) {
  const listing = listingOf(asked)
  const { href, name, nameLang, photoUrl, place, sign } = listing
  return (
    <div className="flex items-center gap-3">
      {photoUrl ? (
        <img src={photoUrl} alt="" width={96} height={72} className="h-18 w-24 flex-none rounded-[8px] object-cover" />
      ) : (
        <SignboardTile name={name} nameLang={nameLang} {...sign} className="h-18 w-24 flex-none" />
      )}
      <p className="min-w-0">
        <PageLink href={href} lang={nameLang} className="block font-semibold break-words text-action hover:underline">
          {name}
        </PageLink>
        <SecondName {...listing} className="block text-sm" />
        <span className="block text-sm text-muted">{place}</span>
      </p>
    </div>
  )
}

/** To call at once, where they publish a number. */
export function CallAsked({ asked }: AskedBusinessProps) {
  const { i18n } = useLingui()
  const { name, phone } = listingOf(asked)
  if (!phone) return null
  return (
    <ButtonLink
      href={`tel:${phone}`}
      variant="outline"
      aria-label={i18n.t('Call {business}, {phone}', { business: name, phone: formatPhone(phone) })}
      icon={<Phone size={20} aria-hidden />}
      className="justify-self-start"
    >
      {i18n.t('Call')}
    </ButtonLink>
  )
}

/** Beside a conversation: whom it is with. */
export function AskedBusinessCard({ asked }: AskedBusinessProps) {
  return (
    <Card>
      <div className="grid gap-3">
        <AskedBusiness asked={asked} />
        <CallAsked asked={asked} />
      </div>
    </Card>
  )
}
