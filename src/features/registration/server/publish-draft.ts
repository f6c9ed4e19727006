import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import type { FormProblem, FormValues } from '#core/page.ts'
import { formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { maxBytesOfKind } from '#features/media/rules.ts'
import { addPreparedPhoto, preparePhoto, removePrepared } from '#features/media/server/add-prepared-photo.ts'
import type { PreparedMedia } from '#features/media/server/prepare-media.ts'
import { receiveFiles } from '#features/media/server/receive-files.ts'
import { incomingForm } from '#platform/receive-form.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { donePath, registrationPath } from '../registration-path.ts'
import { photoFormBytes } from '../rules.ts'
import { answersOf } from './draft.ts'
import { findAccountDraft, lockAccountDraft, updateDraftAsPublished } from './draft-queries.ts'
import { listingOfAnswers } from './listing-of-answers.ts'
import { registerBusiness } from './register-business.ts'

const limits = { totalBytes: photoFormBytes, files: 2, fileBytes: () => maxBytesOfKind.image }

/**
 * The last form: a photo, if there is one, and whether customers see the number. The photo is checked before the
 * listing is made, so that a refused one leaves nothing behind; a second tap leads to the listing of the first.
 */
export async function publishDraft(ctx: SignedInCtx, request: Request) {
  let values: FormValues = {}
  let photo: PreparedMedia | undefined
  try {
    const { refused } = await receiveFiles(ctx, incomingForm(request), limits, (fields) => {
      values = fields
      return async (file) => {
        // Of the camera and the gallery one was used; a second photo is added on the page for photos.
        photo ??= await preparePhoto(ctx, file)
      }
    })
    if (refused[0]) throw invalidFields({ photo: refused[0].refusal.message })
    const businessId = await publish(ctx, values.phoneShown)
    if (businessId === undefined) return redirectDocument(registrationPath)
    if (photo) await addPreparedPhoto(ctx, businessId, photo)
    return redirectDocument(donePath(businessId))
  } catch (error) {
    if (photo) await removePrepared(ctx, photo)
    if (!(error instanceof Refusal)) throw error
    const problem = formProblem(error, values)
    return data<FormProblem>(problem.data, problem.init ?? {})
  }
}

/** Returns the id of the listing, also when it was made before; undefined while a question is open. */
async function publish(ctx: SignedInCtx, phoneShown: string | undefined): Promise<number | undefined> {
  const { accountId } = ctx.actor
  const draft = await findAccountDraft(ctx.db, accountId)
  if (draft && draft.business_id !== null) return draft.business_id
  if (phoneShown !== 'yes' && phoneShown !== 'no') {
    throw invalidFields({ phoneShown: /* i18n */ 'Please say whether customers see your number' })
  }
  const listing = listingOfAnswers(ctx, answersOf(draft), { showsPhone: phoneShown === 'yes' })
  if (!draft || !listing) return undefined
  return registerBusiness(ctx, listing, {
    async findPublished(tx) {
      const now = await lockAccountDraft(tx, accountId)
      return now?.business_id ?? undefined
    },
    markPublished: (tx, businessId) => updateDraftAsPublished(tx, { id: draft.id, businessId, now: ctx.now }),
  })
}
