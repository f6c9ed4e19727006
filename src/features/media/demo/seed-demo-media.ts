import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { savePhotoCount } from '#features/businesses/server/save-photo-count.ts'
import { countMedia, insertMedia } from '../server/media-queries.ts'
import { type PreparedMedia, preparePicture } from '../server/prepare-media.ts'
import { findDemoBusiness, needsDemoPictures, updatePicturesDrawn } from './demo-media-queries.ts'
import { demoPictures } from './demo-pictures.ts'

/**
 * Draws the pictures of the demo listings, once: deleted pictures stay deleted. After an interrupted start, listings
 * that have pictures are left as they are. Returns the number of pictures drawn.
 */
export async function seedDemoMedia(db: Db, app: Pick<App, 'storage'>): Promise<number> {
  if (!(await needsDemoPictures(db))) return 0
  let drawn = 0
  for (const key of new Set(demoPictures.map(({ businessKey }) => businessKey))) {
    const businessId = await findDemoBusiness(db, key)
    if (businessId === undefined || (await countMedia(db, businessId)).image > 0) continue
    drawn += await drawFor(db, app, { key, businessId })
  }
  await updatePicturesDrawn(db)
  return drawn
}

async function drawFor(
  db: Db,
  app: Pick<App, 'storage'>,
  { key, businessId }: { key: string; businessId: number },
): Promise<number> {
  const rows: (PreparedMedia & { business_id: number; alt: string })[] = []
  for (const { alt, svg } of demoPictures.filter(({ businessKey }) => businessKey === key)) {
    rows.push({ ...(await preparePicture({ app }, Buffer.from(svg))), business_id: businessId, alt })
  }
  await db.transaction().execute(async (tx) => {
    for (const row of rows) await insertMedia(tx, row)
    await savePhotoCount(tx, businessId, rows.length)
  })
  return rows.length
}
