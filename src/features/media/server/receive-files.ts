import type { SignedInCtx } from '#core/context.ts'
import { isMarkOf } from '#features/accounts/server/session-cookies.ts'
import {
  type FormLimits,
  type IncomingForm,
  type ReceivedFile,
  receiveForm,
  refuseForm,
} from '#platform/receive-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseMedia } from '../contract.ts'
import { limitUploads } from './limit-uploads.ts'
import type { PreparedMedia } from './prepare-media.ts'

export interface UploadResult<T = unknown> {
  saved: T[]
  /** Files that were not taken, by name, and why. */
  refused: { name: string; refusal: Refusal }[]
}

/**
 * Receives a form and takes its files one by one: a refused file does not stop the others. `open` reads the text
 * fields and returns what takes a file. Refuses, for the whole form: media_busy and refuseForm, of which other_account
 * where another account opened the form: what was chosen for the one would be shown in the name of the other.
 */
export async function receiveFiles<T>(
  ctx: SignedInCtx,
  form: IncomingForm,
  limits: FormLimits,
  open: (fields: Record<string, string>, count: number) => (file: ReceivedFile) => Promise<T>,
): Promise<UploadResult<T>> {
  const result = await limitUploads(ctx.actor.accountId, async () => {
    const { storage } = ctx.app
    const folder = await storage.prepare()
    try {
      const { fields, files, viewer } = await receiveForm(form, folder, limits)
      const take = open(fields, files.length)
      // Once the texts are read, so that a page shows them again.
      if (viewer !== undefined && !isMarkOf(ctx, viewer, ctx.actor.accountId)) throw refuseForm('other_account')
      return await takeAll(files, take)
    } finally {
      await storage.discard(folder)
    }
  })
  if (!result) throw refuseMedia('media_busy')
  return result
}

async function takeAll<T>(
  files: readonly ReceivedFile[],
  take: (file: ReceivedFile) => Promise<T>,
): Promise<UploadResult<T>> {
  const result: UploadResult<T> = { saved: [], refused: [] }
  for (const file of files) {
    try {
      result.saved.push(await take(file))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      result.refused.push({ name: file.name, refusal: error })
    }
  }
  return result
}

/**
 * Writes the row of stored files. The files come first, so that no page shows a missing one; a refused row removes
 * them again, and the sweep removes what any other failure leaves behind.
 */
export async function saveStored<T>(
  { app: { storage } }: Pick<SignedInCtx, 'app'>,
  { storage_key }: Pick<PreparedMedia, 'storage_key'>,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    // Whether the row was written is unknown after other errors: the sweep finds out.
    if (error instanceof Refusal) await storage.remove(storage_key)
    throw error
  }
}
