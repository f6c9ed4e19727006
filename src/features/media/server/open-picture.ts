import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { refuseMedia } from '../contract.ts'
import { contentOf, maxAvifPixels, maxPixels } from '../rules.ts'
import { hasTooManyScans } from './jpeg-scans.ts'
import { leanPng } from './lean-png.ts'

/**
 * A picture that a stranger sent, or the path of its file, as it may be decoded: in bounds and upright. Nothing of a
 * PNG but its pixels, colours and position is unpacked. Throws when a JPEG has more scans than any real one.
 */
export async function openPicture(input: string | Buffer): Promise<Sharp> {
  const file = typeof input === 'string' ? await readFile(input) : input
  const content = contentOf(file)
  if (content === 'jpeg' && hasTooManyScans(file)) throw new Error('The picture has too many scans.')
  const safe = content === 'png' ? leanPng(file) : file
  const limitInputPixels = content === 'avif' ? maxAvifPixels : maxPixels
  return sharp(safe, { limitInputPixels, failOn: 'truncated', animated: false }).autoOrient()
}

/** What the error of its decoding says to a person. */
export const asBrokenPicture = (error: unknown) =>
  refuseMedia(/pixel limit/i.test(String(error)) ? 'image_too_many_pixels' : 'image_broken')
