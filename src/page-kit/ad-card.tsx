import { useLingui } from '@lingui/react'
import { adSeenPath, type ShownAd } from '#core/ad-spaces.ts'
import { pagePath } from '#platform/page-address.ts'
import { AdChip, DemoChip } from '#ui/chip.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { chooseSigns } from '#ui/signboard/signboard.ts'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'

type AdCardProps = {
  ad: ShownAd
  /** Follows the page's outline. */
  headingLevel?: 2 | 3
  /** Shown to its advertiser before it is booked: leads nowhere and counts nothing. */
  isPreview?: boolean
}

/**
 * An advertisement, marked as one. Its last picture, which browsers load when the card is near the screen and keep for
 * the day, counts that it was seen: without script, and once a visitor and day (docs/decisions/143-advertising.md).
 */
export function AdCard({ ad, headingLevel = 2, isPreview = false }: AdCardProps) {
  const { i18n } = useLingui()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const address = { ad: String(ad.adId) }
  return (
    <article
      aria-label={i18n.t('Advertisement')}
      className="relative flex gap-3 rounded-md bg-card p-3 shadow-soft focus-within:outline-none"
    >
      <div className="h-18 w-24 flex-none md:h-[90px] md:w-[120px]">
        {ad.pictureUrl ? (
          <img
            src={ad.pictureUrl}
            alt=""
            width={120}
            height={90}
            loading="lazy"
            decoding="async"
            className="size-full rounded-[8px] bg-sunken object-cover"
          />
        ) : (
          <SignboardTile name={ad.by || ad.headline} {...signOfAd(ad)} className="size-full" />
        )}
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <Heading className="text-base font-semibold break-words">
          {isPreview ? (
            ad.headline
          ) : (
            <PageLink
              href={pagePath('/promoted/:ad/open', address)}
              rel="sponsored nofollow"
              className="hover:underline after:absolute after:inset-0 after:rounded-md"
            >
              {ad.headline}
            </PageLink>
          )}
        </Heading>
        {ad.line && <p className="break-words">{ad.line}</p>}
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <AdChip />
          {ad.isDemo && <DemoChip />}
          <span className="min-w-0 truncate">{ad.by}</span>
        </p>
      </div>
      {!isPreview && (
        <img
          src={adSeenPath(ad.adId)}
          alt=""
          width={1}
          height={1}
          loading="lazy"
          decoding="async"
          className="absolute right-0 bottom-0 size-px"
        />
      )}
    </article>
  )
}

function signOfAd({ adId, scenes }: ShownAd) {
  const [chosen] = chooseSigns([{ businessId: adId, scenes }])
  return chosen?.sign ?? { paint: 0, scene: undefined }
}
