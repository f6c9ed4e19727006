import { useLingui } from '@lingui/react'
import { MessagesSquare } from 'lucide-react'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatWait } from '#ui/format.ts'
import { AskedBusiness, CallAsked } from './asked-business.tsx'

type SentCardProps = {
  asked: BusinessCard
  /** Others that the same may be asked of. */
  more: { names: readonly string[]; href: PageAddress } | undefined
}

/** After sending: who has the enquiry, how to reach them at once, what happens next, and whom else to ask. */
export function SentCard({ asked, more }: SentCardProps) {
  const { i18n } = useLingui()
  const { replyMinutes } = listingOf(asked)
  return (
    <Card title={i18n.t('What happens next')} titleId="what-next">
      <div className="grid gap-3">
        <AskedBusiness asked={asked} />
        <ol className="numbered-steps">
          <li>
            {replyMinutes === undefined
              ? i18n.t('They read your enquiry and answer here.')
              : i18n.t('They answer here, usually within {time}.', { time: formatWait(replyMinutes, i18n) })}
          </li>
          <li>{i18n.t('We message you when they do.')}</li>
          <li>{i18n.t('You decide, and take your number back any time.')}</li>
        </ol>
        <CallAsked asked={asked} />
        {more && (
          <div className="grid gap-2 border-t border-line pt-3">
            <p className="break-words">
              <span className="font-semibold">{i18n.t('Ask others the same?')}</span> {more.names.join(', ')}
            </p>
            <ButtonLink href={more.href} variant="outline" icon={<MessagesSquare size={20} aria-hidden />}>
              {more.names.length > 1 ? i18n.t('Ask two more like this') : i18n.t('Ask one more like this')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}
