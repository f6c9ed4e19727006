import { useLingui } from '@lingui/react'
import type { MediaView } from '#features/media/contract.ts'
import { Gallery } from '#features/media/ui/gallery.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { BusinessPage } from '../contract.ts'
import { namesOf, signOf } from './listing-of.ts'

type BusinessPicturesData = { business: BusinessPage; isOwner: boolean; media: readonly MediaView[] }

/** What people look at first: its photos, or a scene of its trade below a board with its whole name. */
export function BusinessPictures({ data }: { data: ServerOnly<BusinessPicturesData> }) {
  const { business, isOwner, media } = readServerOnly(data)
  const { i18n } = useLingui()
  const { businessId, isDemo, name } = business
  const sign = signOf(business)
  const board = namesOf(business)
  const hasPhotos = media.some(({ kind }) => kind === 'image')
  return (
    <div className="business-pictures">
      {!hasPhotos && (
        <div className="relative">
          <SignboardTile
            name={board.name}
            nameLang={board.nameLang}
            {...sign}
            isLarge
            otherScenes={business.scenes.filter((scene) => scene !== sign.scene).slice(0, 2)}
          />
          {!isOwner && <span className="picture-note inset-e-2">{i18n.t('No photos yet')}</span>}
        </div>
      )}
      <Gallery media={media} business={{ id: businessId, name }} isOwner={isOwner} />
      {isDemo && <span className="listing-demo lg:hidden">{i18n.t('Demo')}</span>}
    </div>
  )
}
