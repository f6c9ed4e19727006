import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { ownPagePath } from '#features/businesses/own-page-path.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Card } from '#ui/card.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { uploadFilePath, uploadPath } from '../media-path.ts'
import { maxOfKind } from '../rules.ts'
import { handleUploadForm } from '../server/handle-upload-form.ts'
import { type ShownUploads, showUploads } from '../server/show-uploads.ts'
import { MediaGrid } from '../ui/media-grid.tsx'
import { UploadForm } from '../ui/upload-form.tsx'
import { UploadProblems } from '../ui/upload-problems.tsx'
import type { Route } from './+types/upload-media-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showUploads(signedInPageCtx(context), url)
}

export function action({ context, request }: Route.ActionArgs) {
  return handleUploadForm(signedInPageCtx(context), request)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Photos and videos')
}

export default function UploadMediaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, listings } = loaderData
  if (!chosen) {
    return (
      <div className="grid gap-6">
        <h1 className="text-2xl">{i18n.t('Photos and videos')}</h1>
        <NoListings />
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-3 nav:gap-1">
        <PageBar title={i18n.t('Photos and videos')} back={ownPagePath(chosen.id)} />
        <p className="text-muted">
          {i18n.t('What people see of {business} before they come.', { business: chosen.name })}{' '}
          <PageLink href={`${chosen.url}#photos`} className="text-link">
            {i18n.t('View page')}
          </PageLink>
        </p>
      </div>
      <ListingChoice action={uploadPath()} listings={listings} chosenId={chosen.id} />
      <UploadProblems problem={actionData ?? undefined} />
      {chosen.media.length > 0 && <Shown chosen={chosen} />}
      <Card title={i18n.t('Add photos and videos')} titleId="add-media">
        <UploadForm
          key={chosen.id}
          action={uploadPath(chosen.id)}
          sendTo={`${uploadFilePath}?business=${chosen.id}`}
          accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
          label={i18n.t('Choose photos or videos')}
          hasCamera
          emptyText={/* i18n */ 'Please choose a photo or a video first.'}
          hints={[
            i18n.t('Photos up to 5 MB (JPEG, PNG, WebP, AVIF), videos up to 50 MB (MP4, WebM), 10 files at a time.'),
            i18n.t('Too large: Image > 5mb. Best: 800 x 800 px'),
            i18n.t('image resolution : 800x800, video resoultion : 480p,720p,1080p'),
            i18n.t(
              'We remove the place where photos and videos were taken. Videos are otherwise shown as you send them.',
            ),
          ]}
        />
      </Card>
      {chosen.media.length === 0 && <Shown chosen={chosen} />}
    </div>
  )
}

function Shown({ chosen }: { chosen: ShownUploads }) {
  const { i18n } = useLingui()
  const { counts, confirmingDeletion, media } = chosen
  const count = i18n.t('{photos} of {maxPhotos} photos · {videos} of {maxVideos} videos', {
    photos: counts.image,
    maxPhotos: maxOfKind.image,
    videos: counts.video,
    maxVideos: maxOfKind.video,
  })
  return (
    <Card title={i18n.t('On your page')} titleId="own-media" action={<p className="text-sm text-muted">{count}</p>}>
      {media.length === 0 ? (
        <p className="text-muted">
          {i18n.t('Nothing yet. Begin with the front of your shop: it is what people look for in the street.')}
        </p>
      ) : (
        <>
          <p className="mb-3 text-muted">
            {i18n.t('Drag to order, or use the arrows. The first photo is your cover.')}
          </p>
          <MediaGrid business={chosen} media={media} confirmingDeletion={confirmingDeletion} />
        </>
      )}
    </Card>
  )
}
