import { useLingui } from '@lingui/react'
import type { ShownAd } from '#core/ad-spaces.ts'
import { AdCard } from '#page-kit/ad-card.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { adPicturePath } from '../ad-paths.ts'

/** How an advertisement looks on our pages, and its picture, as long as nobody has looked at it. */
export function AdLooks({ ad, isOpen }: { ad: ShownAd; isOpen: boolean }) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('This is how it looks')} titleId="looks">
      <div className="grid gap-4">
        <AdCard isPreview headingLevel={3} ad={ad} />
        {isOpen && (
          <form
            method="post"
            encType="multipart/form-data"
            action={`${adPicturePath}?ad=${ad.adId}`}
            className="grid gap-2"
          >
            <label htmlFor="picture" className="font-semibold">
              {ad.pictureUrl ? i18n.t('Another picture') : i18n.t('Picture')}{' '}
              <span className="font-normal text-muted">{i18n.t('(optional)')}</span>
            </label>
            <input
              id="picture"
              type="file"
              name="picture"
              required
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-describedby="picture-hint"
              className="block w-full text-base file:me-3 file:min-h-11 file:rounded-md file:border file:border-solid file:border-control file:bg-card file:px-3 file:font-semibold file:text-action"
            />
            <p id="picture-hint" className="text-sm text-muted">
              {i18n.t('JPEG, PNG, WebP or AVIF, up to 5 MB. It can be changed until we have checked your ad.')}
            </p>
            <div>
              <Button type="submit" variant="outline">
                {i18n.t('Save picture')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  )
}
