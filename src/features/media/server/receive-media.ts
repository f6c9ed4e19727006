import type { SignedInCtx } from '#core/context.ts'
import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'
import { parseForm } from '#platform/parse-form.ts'
import { type IncomingForm, type ReceivedForm, receiveForm } from '#platform/receive-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { altInput, refuseMedia } from '../contract.ts'
import { contentOf, formBytes, kindOf, maxBytesOfKind, maxFilesPerUpload } from '../rules.ts'
import { addMedia } from './add-media.ts'
import { getOwnBusiness } from './get-own-business.ts'
import type { MediaRow } from './media-queries.ts'

/** Uploads are on disk until they are inspected: this many at once cannot fill it. */
const receiveLimiter = createConcurrencyLimiter({ concurrency: 8, maxQueue: 40 })
/** Keeps one account's uploads from blocking everybody else's. */
const limitersByAccount = new Map<number, { limiter: ReturnType<typeof createConcurrencyLimiter>; uploads: number }>()

async function receiveLimited<T>(accountId: number, work: () => Promise<T>): Promise<T | undefined> {
  const own = limitersByAccount.get(accountId) ?? {
    limiter: createConcurrencyLimiter({ concurrency: 2, maxQueue: 10 }),
    uploads: 0,
  }
  limitersByAccount.set(accountId, own)
  own.uploads++
  try {
    return await own.limiter(async () => receiveLimiter(work))
  } finally {
    if (--own.uploads === 0) limitersByAccount.delete(accountId)
  }
}

const limits = {
  totalBytes: formBytes,
  fileBytes: (head: Buffer) => {
    const kind = kindOf(contentOf(head))
    return kind ? maxBytesOfKind[kind] : head.length
  },
}

export interface UploadResult {
  saved: MediaRow[]
  /** The refused files by name, with the reasons. */
  refused: { name: string; refusal: Refusal }[]
}

/**
 * Receives the files of a form for one of the caller's listings, each independently: a refused file does not affect the
 * others. Refuses before anything is read: business_not_found; for the whole form: no_file, media_busy and refuseForm.
 */
export async function receiveMedia(
  ctx: SignedInCtx,
  businessId: number,
  form: IncomingForm,
  { maxFiles = maxFilesPerUpload } = {},
): Promise<UploadResult> {
  await getOwnBusiness(ctx, businessId)
  const result = await receiveLimited(ctx.actor.accountId, async () => {
    const { storage } = ctx.app
    const folder = await storage.prepare()
    try {
      return await addAll(ctx, businessId, await receiveForm(form, folder, { ...limits, files: maxFiles }))
    } finally {
      await storage.discard(folder)
    }
  })
  if (!result) throw refuseMedia('media_busy')
  return result
}

async function addAll(ctx: SignedInCtx, businessId: number, { fields, files }: ReceivedForm): Promise<UploadResult> {
  if (files.length === 0) throw refuseMedia('no_file')
  const alt = parseForm(altInput, fields.alt ?? '')
  const result: UploadResult = { saved: [], refused: [] }
  for (const file of files) {
    try {
      result.saved.push(await addMedia(ctx, { businessId, file, alt }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      result.refused.push({ name: file.name, refusal: error })
    }
  }
  return result
}
