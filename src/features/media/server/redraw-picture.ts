import { refuseMedia } from '../contract.ts'
import { asBrokenPicture, openPicture } from './open-picture.ts'
import { decodeLimiter } from './prepare-media.ts'

/** Print on a photographed page of A4 stays readable. */
const maxSide = 3000

/**
 * Draws a picture of the same kind into a file, upright and without any metadata of the original (EXIF, location), for
 * people to read. Refuses: image_broken, image_too_many_pixels, media_busy.
 */
export async function redrawPicture(input: string, output: string, kind: 'jpg' | 'png'): Promise<void> {
  const info = await decodeLimiter(async () => {
    try {
      const picture = await openPicture(input)
      return await picture
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: 20 })
        .toFormat(kind === 'jpg' ? 'jpeg' : 'png', kind === 'jpg' ? { quality: 88 } : {})
        .toFile(output)
    } catch (error) {
      throw asBrokenPicture(error)
    }
  })
  if (!info) throw refuseMedia('media_busy')
}
