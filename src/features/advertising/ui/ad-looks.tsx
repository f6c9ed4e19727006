import { useLingui } from '@lingui/react'
import { Image as ImageIcon } from 'lucide-react'
import type { ShownAd } from '#core/ad-spaces.ts'
import { AdCard } from '#page-kit/ad-card.tsx'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileField } from '#ui/file-field.tsx'
import { adPicturePath } from '../ad-paths.ts'

/** How an advertisement looks on our pages, and its picture, as long as nobody has looked at it. */
export function AdLooks({ ad, isOpen }: { ad: ShownAd; isOpen: boolean }) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  return (
    <Card title={i18n.t('This is how it looks')} titleId="looks">
      <div className="grid gap-4">
        <AdCard isPreview headingLevel={3} ad={ad} />
        {isOpen && (
          <form
            method="post"
            encType="multipart/form-data"
            action={inPageLanguage(`${adPicturePath}?ad=${ad.adId}`)}
            className="grid gap-2"
          >
            <FileField
              name="picture"
              label={ad.pictureUrl ? i18n.t('Choose another picture') : i18n.t('Choose a picture')}
              icon={<ImageIcon size={20} aria-hidden />}
              isRequired
              describedById="picture-hint"
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
