import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { boxesFor, maxSidePixels } from '../rules.ts'
import { pictureName } from './media-view.ts'
import { asBrokenPicture, openPicture } from './open-picture.ts'

export interface EncodedPicture {
  width: number
  height: number
  hasAvif: boolean
}

/**
 * Looks like the WebP below in an eighth to a quarter fewer bytes. Each further step of effort doubles the time and
 * saves a twentieth.
 */
const avif = { quality: 52, effort: 2 }
const webp = { quality: 80, effort: 4 }
/** AVIF is stored where it saves at least a tenth: for drawings and small pictures it may not. */
const worthwhile = 0.9
const timeoutSeconds = 20

/**
 * Decodes a picture once, turns it upright, and writes it in every size into a folder, without any metadata of the
 * original (EXIF, location, thumbnail, colour profile). Refuses: image_broken, image_too_many_pixels.
 */
export async function encodePicture(input: string | Buffer, folder: string): Promise<EncodedPicture> {
  const { data, info } = await decode(input)
  const { width, height, channels } = info
  const draw = (box: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({
      width: box,
      height: box,
      fit: 'inside',
      withoutEnlargement: true,
    })
  const boxes = boxesFor({ width, height })
  const largest = boxes.at(-1) ?? maxSidePixels
  const bytes = { webp: 0, avif: 0 }
  const avifs: [name: string, data: Buffer][] = []
  for (const box of boxes.toReversed()) {
    const picture = await draw(box).webp(webp).toBuffer()
    await writeFile(join(folder, pictureName(box, 'webp')), picture, { flush: true })
    if (box === largest) bytes.webp = picture.length
  }
  for (const box of boxes.toReversed()) {
    const picture = await draw(box).avif(avif).toBuffer()
    if (box === largest && picture.length > worthwhile * bytes.webp) return { width, height, hasAvif: false }
    avifs.push([pictureName(box, 'avif'), picture])
  }
  for (const [name, picture] of avifs) await writeFile(join(folder, name), picture, { flush: true })
  return { width, height, hasAvif: true }
}

async function decode(input: string | Buffer) {
  try {
    const picture = await openPicture(input)
    return await picture
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw asBrokenPicture(error)
  }
}
