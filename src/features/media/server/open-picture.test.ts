import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { leanPng } from './lean-png.ts'
import { photo } from './media-fixtures.ts'
import { openPicture } from './open-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'nukkad-open-picture-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

const packed = (bytes: number) => Buffer.concat([Buffer.from('words\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))])
const international = (bytes: number) =>
  Buffer.concat([Buffer.from('words\0\u0001\0\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))])

/** Behind the signature and the head of a PNG. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

test('the packed texts of a PNG are not unpacked, whether it is in memory or a file: a small one would fill the memory', async () => {
  const plain = await photo(60, 40).png().toBuffer()
  const png = withChunks(plain, chunk('zTXt', packed(1000)), chunk('iTXt', international(1000)))
  expect((await sharp(png).metadata()).comments).toHaveLength(2)
  const path = join(folder, 'texts.png')
  writeFileSync(path, png)
  for (const input of [png, path]) {
    const picture = await openPicture(input)
    expect((await picture.metadata()).comments).toBeUndefined()
    expect(await picture.raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer())
  }
})

test('a PNG keeps its colours, its transparency and which way is up', async () => {
  const plain = await photo(60, 40).ensureAlpha(0.5).png().toBuffer()
  const png = await sharp(plain).withMetadata({ orientation: 6, icc: 'p3' }).png().toBuffer()
  const { width, height, channels, icc } = await sharp(
    await (await openPicture(png)).keepIccProfile().png().toBuffer(),
  ).metadata()
  expect({ width, height, channels }).toEqual({ width: 40, height: 60, channels: 4 })
  expect(icc).toBeDefined()
})

test('a colour profile that is larger than any, and a second one, are left out', async () => {
  const plain = leanPng(await photo(60, 40).png().toBuffer())
  const [small, huge] = [chunk('iCCP', Buffer.alloc(500)), chunk('iCCP', Buffer.alloc(70_000))]
  expect(leanPng(withChunks(plain, huge))).toEqual(plain)
  expect(leanPng(withChunks(plain, small, small, huge))).toEqual(withChunks(plain, small))
})

/** A grey picture that says of each of its waves, bit by bit, that there is none. */
async function inScans(count: number): Promise<Buffer> {
  const grey = sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
  const jpeg = await grey.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const wave = jpeg.indexOf(Buffer.from([0xff, 0xda, 0, 8, 1, 1]))
  const [begin, words] = [wave + 10, jpeg.subarray(wave + 10)]
  const end = begin + words.findIndex((byte, at) => byte === 0xff && words[at + 1] !== 0)
  const scans = Array.from({ length: count }, (_, index) => {
    const [coefficient, level] = [1 + Math.floor(index / 13), index % 13]
    const bits = level === 0 ? 12 : ((13 - level) << 4) | (12 - level)
    return [
      Buffer.from([0xff, 0xda, 0, 8, 1, 1, jpeg[wave + 6] ?? 0, coefficient, coefficient, bits]),
      jpeg.subarray(begin, end),
    ]
  })
  return Buffer.concat([jpeg.subarray(0, wave), ...scans.flat(), Buffer.from([0xff, 0xd9])])
}

test('a JPEG in more scans than any real one is refused before it is decoded; one in as many as an encoder makes is not', async () => {
  const draw = async (jpeg: Buffer) => (await openPicture(jpeg)).raw().toBuffer({ resolveWithObject: true })
  expect((await draw(await inScans(60))).info.width).toBe(64)
  expect(
    (
      await sharp(await inScans(200), { failOn: 'truncated' })
        .raw()
        .toBuffer()
    ).length,
  ).toBeGreaterThan(0)
  await expect(draw(await inScans(200))).rejects.toThrow('scans')
})

test('an AVIF is refused at a third of the pixels of other pictures: to decode it takes five times the memory', async () => {
  const flat = sharp({ create: { width: 5000, height: 3300, channels: 3, background: '#808080' } })
  const [avif, webp] = [await flat.avif({ effort: 0 }).toBuffer(), await flat.webp({ effort: 0 }).toBuffer()]
  const side = async (picture: Buffer) =>
    (await (await openPicture(picture)).resize(80).raw().toBuffer({ resolveWithObject: true })).info.width
  await expect(side(avif)).rejects.toThrow('pixel limit')
  expect(await side(webp)).toBe(80)
})

test('a PNG that ends too early is refused as before', async () => {
  const png = await photo(60, 40).png().toBuffer()
  await expect((async () => (await openPicture(png.subarray(0, -60))).raw().toBuffer())()).rejects.toThrow()
})
