import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import type { FormProblem, FormValues } from '#core/page.ts'
import { formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { actAsMerchant } from '#features/accounts/server/become-merchant.ts'
import { maxBytesOfKind } from '#features/media/rules.ts'
import { addPreparedPhoto, preparePhoto, removePrepared } from '#features/media/server/add-prepared-photo.ts'
import type { PreparedMedia } from '#features/media/server/prepare-media.ts'
import { receiveFiles } from '#features/media/server/receive-files.ts'
import { incomingForm } from '#platform/receive-form.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { donePath, registrationPath } from '../registration-path.ts'
import { phoneUnanswered, photoFormBytes } from '../rules.ts'
import { answersOf } from './draft.ts'
import { lockAccountDraft, updateDraftAsPublished } from './draft-queries.ts'
import { listingOfAnswers } from './listing-of-answers.ts'
import { addOwnListing, lockRegistrant } from './register-business.ts'

const limits = { totalBytes: photoFormBytes, files: 2, fileBytes: () => maxBytesOfKind.image }

/**
 * The last form: a photo, if there is one, and whether customers see the number. The photo is checked before the
 * listing is made, so that a refused one leaves nothing behind; a second tap leads to the listing of the first, and its
 * photo is dropped.
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
    const published = await publish(ctx, values.phoneShown)
    if (photo && published?.isNew) await addPreparedPhoto(ctx, published.businessId, photo)
    else if (photo) await removePrepared(ctx, photo)
    return redirectDocument(published ? donePath(published.businessId) : registrationPath)
  } catch (error) {
    if (photo) await removePrepared(ctx, photo)
    if (!(error instanceof Refusal)) throw error
    const problem = formProblem(error, values)
    return data<FormProblem>(problem.data, problem.init ?? {})
  }
}

/** The listing of the draft, and whether this call made it; undefined while a question is open. */
async function publish(
  ctx: SignedInCtx,
  phoneShown: string | undefined,
): Promise<{ businessId: number; isNew: boolean } | undefined> {
  const published = await ctx.db.transaction().execute(async (tx) => {
    await lockRegistrant(tx, ctx)
    const draft = await lockAccountDraft(tx, ctx.actor.accountId)
    if (draft && draft.business_id !== null) return { businessId: draft.business_id, isNew: false }
    if (phoneShown !== 'yes' && phoneShown !== 'no') {
      throw invalidFields({ phoneShown: phoneUnanswered })
    }
    const listing = listingOfAnswers(ctx, answersOf(draft), { showsPhone: phoneShown === 'yes' })
    if (!draft || !listing) return undefined
    const businessId = await addOwnListing(tx, ctx, listing)
    await updateDraftAsPublished(tx, { id: draft.id, businessId, now: ctx.now })
    return { businessId, isNew: true }
  })
  if (published?.isNew) actAsMerchant(ctx)
  return published
}
