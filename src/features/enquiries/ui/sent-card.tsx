import { useLingui } from '@lingui/react'
import { MessagesSquare, Phone } from 'lucide-react'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatPhone, formatWait } from '#ui/format.ts'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'

type SentCardProps = {
  asked: BusinessCard
  /** Others that the same may be asked of. */
  more: { names: readonly string[]; href: PageAddress } | undefined
}

/** After sending: who has the enquiry, how to reach them at once, what happens next, and whom else to ask. */
export function SentCard({ asked, more }: SentCardProps) {
  const { i18n } = useLingui()
  const { name, nameLang, phone, photoUrl, place, replyMinutes, sign } = listingOf(asked)
  return (
    <Card title={i18n.t('What happens next')} titleId="what-next">
      <div className="grid gap-3">
        <div className="flex items-center gap-3">
          {photoUrl ? (
            <img
              src={photoUrl}
              alt=""
              width={96}
              height={72}
              className="h-18 w-24 flex-none rounded-[8px] object-cover"
            />
          ) : (
            <SignboardTile name={name} nameLang={nameLang} {...sign} className="h-18 w-24 flex-none" />
          )}
          <p className="min-w-0">
            <strong lang={nameLang} className="block break-words">
              {name}
            </strong>
            <span className="block truncate text-sm text-muted">{place}</span>
          </p>
        </div>
        <ol className="grid list-decimal gap-1 ps-5">
          <li>
            {replyMinutes === undefined
              ? i18n.t('They read your enquiry and answer here.')
              : i18n.t('They answer here, usually within {time}.', { time: formatWait(replyMinutes, i18n) })}
          </li>
          <li>{i18n.t('We message you when they do.')}</li>
          <li>{i18n.t('You decide, and take your number back any time.')}</li>
        </ol>
        <div className="flex flex-wrap gap-2">
          {phone && (
            <ButtonLink
              href={`tel:${phone}`}
              variant="outline"
              aria-label={i18n.t('Call {business}, {phone}', { business: name, phone: formatPhone(phone) })}
              icon={<Phone size={20} aria-hidden />}
            >
              {i18n.t('Call')}
            </ButtonLink>
          )}
        </div>
        {more && (
          <div className="grid gap-2 border-t border-line pt-3">
            <p className="text-sm break-words text-muted">{more.names.join(' · ')}</p>
            <ButtonLink href={more.href} variant="outline" icon={<MessagesSquare size={20} aria-hidden />}>
              {more.names.length > 1 ? i18n.t('Ask two more like this') : i18n.t('Ask one more like this')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}
