import type { SignedInCtx } from '#core/context.ts'
import { type FormLimits, type IncomingForm, type ReceivedFile, receiveForm } from '#platform/receive-form.ts'
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
 * fields and returns what takes a file. Refuses, for the whole form: media_busy and refuseForm.
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
      const { fields, files } = await receiveForm(form, folder, limits)
      return await takeAll(files, open(fields, files.length))
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
