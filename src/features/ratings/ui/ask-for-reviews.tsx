import { useLingui } from '@lingui/react'
import { MessageCircle, QrCode } from 'lucide-react'
import { sheetPath } from '#features/businesses/printed-code.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopiedText } from '#ui/copied-text.tsx'
import { shareTargets } from '#ui/share-targets.ts'
import type { MerchantReviews } from '../server/show-merchant-reviews.ts'

/** The link that a shop sends to the people it has served: to copy, for WhatsApp, and as a QR code to print. */
export function AskForReviews({ reviews: { askUrl, name, url } }: { reviews: MerchantReviews }) {
  const { i18n } = useLingui()
  const title = i18n.t('How was {business}? Please choose your stars here:', { business: name })
  const whatsapp = shareTargets({ url: askUrl, title }).find(({ kind }) => kind === 'whatsapp')
  return (
    <Card title={i18n.t('Ask for reviews')} titleId="ask-for-reviews">
      <div className="grid gap-3">
        <p className="text-muted">
          {i18n.t('Send this link to people you have served. They choose stars and write a line; it takes a minute.')}
        </p>
        <CopiedText text={askUrl} />
        <p className="flex flex-wrap gap-2">
          {whatsapp && (
            <ButtonLink
              href={whatsapp.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              variant="outline"
              icon={<MessageCircle size={20} aria-hidden />}
            >
              {i18n.t('Send on WhatsApp')}
            </ButtonLink>
          )}
          <ButtonLink href={sheetPath(url, 'reviews')} variant="quiet" icon={<QrCode size={20} aria-hidden />}>
            {i18n.t('QR code for the counter')}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
