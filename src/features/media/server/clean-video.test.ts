import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import { expect, test } from 'vitest'
import { cleanVideo } from './clean-video.ts'
import { box, insertIntoBoxes, shortVideo, videoWithPlace, videoWithTexts } from './media-fixtures.ts'

const place = '+12.9716+077.5946/'

/** Time and content of every picture of a video. */
async function picturesOf(film: Buffer): Promise<string[]> {
  const track = await new Input({ source: new BufferSource(film), formats: [MP4, WEBM] }).getPrimaryVideoTrack()
  if (!track) throw new Error('There is no picture in it.')
  const pictures: string[] = []
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
    pictures.push(`${timestamp} ${Buffer.from(data).toString('base64')}`)
  return pictures
}

function cleaned(film: Buffer): Buffer {
  const copy = Buffer.from(film)
  cleanVideo(copy)
  return copy
}

test.each(['mp4', 'fragmented mp4', 'webm'] as const)(
  'nothing of a place in notes and in a track of texts is left in %s, and every picture is',
  async (kind) => {
    const film = await videoWithTexts(kind, place)
    expect(film.includes(place)).toBe(true)
    const clean = cleaned(film)
    expect(clean.includes(place.slice(0, 8))).toBe(false)
    expect(clean).toHaveLength(film.length)
    const pictures = await picturesOf(film)
    expect(pictures.length).toBeGreaterThan(5)
    expect(await picturesOf(clean)).toEqual(pictures)
  },
)

test('positions that a camera writes between the pictures, where no track names them, are blanked', async () => {
  const film = shortVideo('mp4')
  const between = Buffer.concat([film, box('mdat', `freeGPS ${place}`)])
  expect(cleaned(between).includes('12.9716')).toBe(false)
  expect(await picturesOf(cleaned(between))).toEqual(await picturesOf(film))
})

test.each([
  ['moov', 'meta'],
  ['mvex', 'udta'],
  ['trak', 'uuid'],
  ['mdia', 'udta'],
  ['minf', 'uuid'],
  ['stbl', 'meta'],
  ['avc1', 'uuid'],
])('a note of a place inside %s is blanked, and every picture stays', async (parent, type) => {
  const film = await videoWithTexts('fragmented mp4', '')
  const noted = insertIntoBoxes(film, parent, box(type, place))
  expect(noted.includes(place)).toBe(true)
  expect(cleaned(noted).includes('12.9716')).toBe(false)
  expect(await picturesOf(cleaned(noted))).toEqual(await picturesOf(film))
})

test('what made a video, and when, is blanked', async () => {
  for (const kind of ['mp4', 'fragmented mp4', 'webm'] as const) {
    const film = await videoWithTexts(kind, place)
    expect(film.includes('Mediabunny')).toBe(true)
    expect(cleaned(film).includes('Mediabunny'), kind).toBe(false)
  }
  const film = shortVideo('mp4')
  for (const header of ['mvhd', 'tkhd', 'mdhd']) {
    const at = film.indexOf(header) + 8
    film.fill(0xcd, at, at + 8)
  }
  expect(cleaned(film).includes(Buffer.alloc(8, 0xcd))).toBe(false)
})

test('what is clean stays as it is', () => {
  for (const ending of ['mp4', 'webm'] as const) {
    const clean = cleaned(videoWithPlace(ending, place))
    expect(cleaned(clean).equals(clean)).toBe(true)
  }
})

test('pictures whose sizes stand in a compact table stay', async () => {
  const film = await videoWithTexts('mp4', place)
  const sizes = film.indexOf('stsz') + 4
  const count = film.readUInt32BE(sizes + 8)
  film.write('stz2', sizes - 4, 'latin1')
  film.writeUInt32BE(16, sizes + 4)
  for (let at = 0; at < count; at++) film.writeUInt16BE(film.readUInt32BE(sizes + 12 + at * 4), sizes + 12 + at * 2)
  const pictures = await picturesOf(film)
  expect(pictures.length).toBeGreaterThan(5)
  expect(await picturesOf(cleaned(film))).toEqual(pictures)
})

test('a table that names more than twice as much as there is in the file is refused', async () => {
  const film = await videoWithTexts('mp4', place)
  film.writeUInt32BE(0x7f_ff_ff_ff, film.indexOf('stsz') + 8)
  expect(() => cleaned(film)).toThrow('larger than the file')
})
