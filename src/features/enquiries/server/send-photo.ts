import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { contentOf, kindOf, maxBytesOfKind } from '#features/media/rules.ts'
import { checkFile, preparePicture } from '#features/media/server/prepare-media.ts'
import { receiveFiles, saveStored } from '#features/media/server/receive-files.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { plainText } from '#platform/plain-text.ts'
import type { IncomingForm, ReceivedFile } from '#platform/receive-form.ts'
import { refuseEnquiry } from '../contract.ts'
import { photoLimits } from '../rules.ts'
import { permissionsOfRow } from './enquiry-view.ts'
import { getReceivedEnquiry } from './get-received-enquiry.ts'
import { countPhotos } from './photo-queries.ts'
import { replyToEnquiry } from './reply-to-enquiry.ts'

const isPhoto = (head: Buffer) => kindOf(contentOf(head)) === 'image'
const limits = {
  totalBytes: photoLimits.formBytes,
  files: 1,
  // What is no photo is refused: no more of it is needed than says so.
  fileBytes: (head: Buffer) => (isPhoto(head) ? maxBytesOfKind.image : head.length),
}

/**
 * The business sends a photo with a line of words, checked and re-encoded as those of listings; only the two parties
 * open it. Refuses before anything is read: enquiry_not_found (also to the customer), enquiry_withdrawn,
 * sender_refused, photo_limit_reached; then no_photo, photo_expected, media_busy and what the media feature refuses.
 */
export async function sendPhoto(ctx: SignedInCtx, enquiryId: number, form: IncomingForm): Promise<void> {
  const enquiry = await getReceivedEnquiry(ctx, enquiryId)
  if (!permissionsOfRow(enquiry, 'merchant').reply) {
    throw refuseEnquiry(enquiry.spam_at ? 'sender_refused' : 'enquiry_withdrawn')
  }
  if ((await countPhotos(ctx.db, enquiryId)) >= photoLimits.perEnquiry) throw refuseEnquiry('photo_limit_reached')
  const { saved, refused } = await receiveFiles(ctx, form, limits, (fields, count) => {
    if (count === 0) throw refuseEnquiry('no_photo')
    return (file) => sendOne(ctx, enquiryId, file, fields.caption ?? '')
  })
  if (saved.length === 0 && refused[0]) throw refused[0].refusal
}

async function sendOne(ctx: SignedInCtx, enquiryId: number, file: ReceivedFile, caption: string) {
  if (!isPhoto(file.head)) throw refuseEnquiry('photo_expected')
  checkFile(file)
  const { actor, now } = ctx
  // A broken file costs as much to process as a good one.
  const bound = { kind: 'enquiry photo', who: String(actor.accountId), limit: photoLimits.daily }
  if (!(await takeFromDailyQuota(ctx.db, ctx, [bound]))) {
    throw refuseEnquiry('photo_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
  }
  const { storage_key, width, height, has_avif = false } = await preparePicture(ctx, file.path)
  const photo = { storage_key, width, height, has_avif }
  const message = plainText(caption).slice(0, 500) || ctx.i18n.t('Photo')
  return saveStored(ctx, photo, () => replyToEnquiry(ctx, { enquiryId, message, photo }))
}
