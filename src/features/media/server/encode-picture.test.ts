import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { noise, photo } from './media-fixtures.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function encode(input: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-picture-'))
  folders.push(folder)
  const picture = await encodePicture(input, folder)
  const file = (name: string) => readFileSync(join(folder, name))
  return { ...picture, names: readdirSync(folder).sort(), file }
}

const formats = ['jpeg', 'png', 'webp', 'avif'] as const
/** How small an AVIF file is says nothing here, and making it small takes seconds. */
const optionsOf = (format: (typeof formats)[number]) => (format === 'avif' ? { effort: 0 } : {})

test.each(formats)('a %s is stored as WebP in three sizes within 800 x 800, in proportion', async (format) => {
  const input = await photo(1600, 1200).toFormat(format, optionsOf(format)).toBuffer()
  const { width, height, names, file } = await encode(input)
  expect({ width, height }).toEqual({ width: 800, height: 600 })
  expect(names).toEqual(expect.arrayContaining(['320.webp', '560.webp', '800.webp']))
  for (const [name, size] of [
    ['320.webp', { width: 320, height: 240 }],
    ['800.webp', { width: 800, height: 600 }],
  ] as const) {
    expect(await sharp(file(name)).metadata()).toMatchObject({ format: 'webp', ...size })
  }
})

test('AVIF is stored beside WebP only where it is smaller', async () => {
  const real = await encode(await noise(1200, 900).blur(3).jpeg({ quality: 95 }).toBuffer())
  expect(real.hasAvif).toBe(true)
  expect(real.file('800.avif').length).toBeLessThan(0.9 * real.file('800.webp').length)
  expect(await sharp(real.file('560.avif')).metadata()).toMatchObject({ width: 560, height: 420 })
  const flat = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const drawn = await encode(flat)
  expect([drawn.hasAvif, drawn.names]).toEqual([false, ['320.webp']])
})

test('a portrait photo is upright, and all metadata is removed: location, camera, profile', async () => {
  const exif = { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '13/1 4/1 0/1', GPSLatitudeRef: 'N' } }
  const input = await photo(400, 200).withExif(exif).withMetadata({ orientation: 6, icc: 'p3' }).jpeg().toBuffer()
  expect((await sharp(input).metadata()).exif?.toString('latin1')).toContain('Secret Camera')
  const { width, height, names, file } = await encode(input)
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  for (const name of names) {
    const { exif: left, icc, xmp, iptc, orientation } = await sharp(file(name)).metadata()
    expect([name, left, icc, xmp, iptc, orientation]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(file(name).toString('latin1')).not.toMatch(/Secret Camera|GPS/)
  }
})

test('a transparent picture stays transparent, one in CMYK is converted to screen colours', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  const seeThrough = await encode(clear)
  expect(await sharp(seeThrough.file('320.webp')).metadata()).toMatchObject({ hasAlpha: true })
  const print = await encode(await photo(200, 100).toColourspace('cmyk').jpeg().toBuffer())
  expect(await sharp(print.file('320.webp')).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
})

test('a truncated picture, and a file that only begins like one, is refused', async () => {
  for (const format of formats) {
    const whole = await noise(600, 400).toFormat(format, optionsOf(format)).toBuffer()
    const half = encode(whole.subarray(0, whole.length / 2))
    await expect(half, format).rejects.toMatchObject({ code: 'image_broken' })
  }
  const false_ = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(5000, 7)])
  await expect(encode(false_)).rejects.toMatchObject({ code: 'image_broken' })
})

test('a small file that claims 256 million pixels is refused before decoding', async () => {
  const bomb = await noise(40, 40).png().toBuffer()
  // Width and height follow the name of the first chunk, and the sum that confirms both follows the chunk.
  const [start, end] = [12, 29]
  expect(bomb.toString('latin1', start, start + 4)).toBe('IHDR')
  for (const at of [16, 20]) bomb.writeUInt32BE(16_000, at)
  bomb.writeUInt32BE(crc32(bomb.subarray(start, end)), end)
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 16_000, height: 16_000 })
  // To decode what it lacks would be refused as a broken picture.
  await expect(encode(bomb)).rejects.toMatchObject({ code: 'image_too_many_pixels' })
})
