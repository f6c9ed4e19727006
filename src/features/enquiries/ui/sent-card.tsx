import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { BusinessPicture } from '#features/businesses/ui/business-picture.tsx'
import { listingOf, namesOf } from '#features/businesses/ui/listing-of.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DemoChip } from '#ui/chip.tsx'
import { formatTime, formatWait } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { SecondName } from '#ui/second-name.tsx'
import { AskedBusiness, CallAsked } from './asked-business.tsx'

/** Others that the same may be asked of, each alone or all at once. */
export interface AskMore {
  each: readonly { card: BusinessCard; href: PageAddress }[]
  allHref: PageAddress
}

type SentCardProps = {
  asked: BusinessCard
  /** When it was sent. */
  sentAt: string
  more: AskMore | undefined
}

/** After sending: who has the enquiry, what happens next, how to reach them at once, and whom else to ask. */
export function SentCard({ asked, sentAt, more }: SentCardProps) {
  const { i18n } = useLingui()
  const { replyMinutes } = listingOf(asked)
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Card title={i18n.t('What happens next')} titleId="what-next">
        <div className="grid gap-4">
          <ol className="timeline">
            <li className="is-done">
              <Check size={16} strokeWidth={3} aria-hidden />
              <strong>{i18n.t('Sent, {time}', { time: formatTime(sentAt, i18n) })}</strong>
              <span>{i18n.t('Nobody else gets your number.')}</span>
            </li>
            <li className="is-next">
              <strong>
                {replyMinutes === undefined
                  ? i18n.t('They answer here')
                  : i18n.t('They answer, usually within {time}', { time: formatWait(replyMinutes, i18n) })}
              </strong>
              <span>{i18n.t('We message you when they do.')}</span>
            </li>
            <li>
              <strong>{i18n.t('You decide')}</strong>
              <span>{i18n.t('Take your number back any time.')}</span>
            </li>
          </ol>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 max-md:pt-3">
            {/* On phones its name stands just above. */}
            <div className="max-md:hidden">
              <AskedBusiness asked={asked} />
            </div>
            <CallAsked asked={asked} />
          </div>
        </div>
      </Card>
      {more && <MoreToAsk more={more} />}
    </div>
  )
}

function MoreToAsk({ more: { each, allHref } }: { more: AskMore }) {
  const { i18n } = useLingui()
  return (
    <Card title={each.length > 1 ? i18n.t('Ask two more?') : i18n.t('Ask one more?')} titleId="ask-more">
      <div className="grid gap-3">
        <p className="-mt-2 text-sm text-muted">
          {i18n.t('Same words, nothing to type. Take your number back any time.')}
        </p>
        <ul className="grid gap-3">
          {each.map(({ card, href }) => (
            <li key={card.businessId} className="flex items-center gap-3 rounded-md border border-line p-2.5">
              <BusinessPicture businessId={card.businessId} name={card.name} card={card} className="size-14" />
              <div className="min-w-0 flex-1 text-sm leading-snug">
                <PageLink
                  href={card.url}
                  lang={namesOf(card).nameLang}
                  className="block py-0.5 text-base font-semibold break-words hover:text-action hover:underline"
                >
                  {namesOf(card).name}
                </PageLink>
                <SecondName {...namesOf(card)} className="block" />
                <p className="flex flex-wrap items-center gap-x-2">
                  <RatingBadge rating={listingOf(card).rating} />
                  {card.isDemo && <DemoChip />}
                </p>
                <p className="text-muted">
                  {card.fact && <strong className="text-ink">{`${card.fact.text} · `}</strong>}
                  {listingOf(card).place}
                </p>
              </div>
              <ButtonLink
                href={href}
                variant={each.length > 1 ? 'outline' : 'action'}
                aria-label={i18n.t('Ask {business} the same', { business: card.name })}
              >
                {i18n.t('Ask')}
              </ButtonLink>
            </li>
          ))}
        </ul>
        {each.length > 1 && (
          <ButtonLink href={allHref} isWide>
            {i18n.t('Ask both')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
