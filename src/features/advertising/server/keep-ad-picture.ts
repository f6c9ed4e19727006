import type { Ctx, SignedInCtx } from '#core/context.ts'
import { refuseMedia } from '#features/media/contract.ts'
import { maxBytesOfKind } from '#features/media/rules.ts'
import { preparePhoto } from '#features/media/server/add-prepared-photo.ts'
import type { PreparedMedia } from '#features/media/server/prepare-media.ts'
import { receiveFiles } from '#features/media/server/receive-files.ts'
import { isSameText } from '#platform/is-same-text.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { createLimiterPerKey } from '#platform/limiter-per-key.ts'
import { type IncomingForm, receiveForm } from '#platform/receive-form.ts'
import type { Refusal } from '#platform/refusal.ts'
import { pictureFormBytes } from '../rules.ts'
import { isBookedPicture } from './ad-hold-queries.ts'
import { adPictureName } from './view-shown-ad.ts'

const limits = { totalBytes: pictureFormBytes, files: 1, fileBytes: () => maxBytesOfKind.image }

interface ReceivedPicture {
  fields: Record<string, string>
  picture: PreparedMedia | undefined
  /** What is wrong with the file. */
  refusal: Refusal | undefined
}

/** Receives a form with at most one picture, which is checked and drawn in its sizes. */
export async function receiveAdPicture(ctx: SignedInCtx, form: IncomingForm): Promise<ReceivedPicture> {
  let fields: Record<string, string> = {}
  let picture: PreparedMedia | undefined
  const { refused } = await receiveFiles(ctx, form, limits, (typed) => {
    fields = typed
    return async (file) => {
      picture = await preparePhoto(ctx, file)
    }
  })
  return { fields, picture, refusal: refused[0]?.refusal }
}

/** Whoever sends slowly holds a connection for minutes: one at a time from one network. */
const limitVisitors = createLimiterPerKey<string>({ concurrency: 1, maxQueue: 2 })

/**
 * What was typed into such a form by somebody who is not signed in: the picture is read and discarded. Refuses:
 * media_busy and refuseForm.
 */
export async function receiveAdFields(
  { app: { storage }, client }: Pick<Ctx, 'app' | 'client'>,
  form: IncomingForm,
): Promise<Record<string, string>> {
  const received = await limitVisitors(client.ipHash, async () => {
    const folder = await storage.prepare()
    try {
      return await receiveForm(form, folder, { ...limits, fileBytes: () => 0 })
    } finally {
      await storage.discard(folder)
    }
  })
  if (!received) throw refuseMedia('media_busy')
  return received.fields
}

/**
 * Names a stored picture that no advertisement has yet, signed for its account. Its files are swept after six hours
 * unless it is booked by then.
 */
export function keepPicture(
  { app, actor }: Pick<SignedInCtx, 'app' | 'actor'>,
  { storage_key }: PreparedMedia,
): string {
  return `${storage_key}.${keyedHash(app.keys.current('ad picture'), markedText(actor.accountId, storage_key))}`
}

/** The key of a picture kept for the caller; undefined when it is swept, or on an advertisement already. */
export async function findKeptPicture(ctx: SignedInCtx, kept: string): Promise<string | undefined> {
  const { actor, app, db } = ctx
  const [key = '', signed = ''] = kept.split('.')
  const secrets = app.keys.accepted('ad picture')
  const isOurs = secrets.some((secret) => isSameText(signed, keyedHash(secret, markedText(actor.accountId, key))))
  if (!isOurs || (await isBookedPicture(db, { accountId: actor.accountId, key }))) return undefined
  return (await app.storage.find(key, adPictureName)) ? key : undefined
}

const markedText = (accountId: number, key: string) => `${accountId} ${key}`
