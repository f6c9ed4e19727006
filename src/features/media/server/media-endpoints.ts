import { z } from 'zod'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { refuseForm } from '#platform/receive-form.ts'
import { mediaView, refuseMedia, uploadForm } from '../contract.ts'
import { deleteMedia } from './change-media.ts'
import { listMedia } from './media-queries.ts'
import { viewMedia } from './media-view.ts'
import { uploadMedia } from './upload-media.ts'

const tag = 'Business'
const idInPath = z.strictObject({ id: idParam })

export const mediaEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/companies/:id/media',
    operationId: 'listMedia',
    maxAgeSeconds: 0,
    access: 'anyone',
    tag,
    summary: 'Photos and videos of a business in their order; the first photo is the cover',
    params: idInPath,
    data: z.array(mediaView),
    refusals: refuseBusiness.list,
    handle: async (ctx, { params }) => {
      const { id } = await getBusiness(ctx, params.id)
      return viewMedia(await listMedia(ctx.db, id))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/businesses/:id/media',
    operationId: 'uploadMedia',
    access: 'merchant',
    tag,
    summary: 'Add one photo or video to an own business (multipart/form-data)',
    status: 201,
    params: idInPath,
    form: uploadForm,
    data: mediaView,
    refusals: { ...refuseMedia.list, ...refuseForm.list, ...refuseBusiness.only('business_not_found') },
    handle: async (ctx, { params, form }) => {
      const { saved, refused } = await uploadMedia(ctx, params.id, form, { maxFiles: 1 })
      const [problem, newest] = [refused[0], saved.at(-1)]
      if (problem) throw problem.refusal
      const view = viewMedia(await listMedia(ctx.db, params.id)).find(({ mediaId }) => mediaId === newest?.id)
      // The owner deleted it in another window in the meantime.
      if (!view) throw refuseMedia('media_not_found')
      return view
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/media/:id',
    operationId: 'deleteMedia',
    access: 'merchant',
    tag,
    summary: 'Delete an own photo or video',
    params: idInPath,
    data: z.object({ mediaId: z.int() }),
    refusals: refuseMedia.only('media_not_found'),
    handle: async (ctx, { params }) => {
      const { id } = await deleteMedia(ctx, params.id)
      return { mediaId: id }
    },
  }),
]
