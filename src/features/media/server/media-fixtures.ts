import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'

/** Something like a photo: soft shades and some edges. For tests. */
export function photo(width: number, height: number) {
  const shapes = Array.from(
    { length: 40 },
    (_, at) =>
      `<circle cx="${(at * 137) % 100}%" cy="${(at * 61) % 100}%" r="${5 + (at % 9)}%" fill="hsl(${at * 29} 60% 50% / .4)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="#8ac"/><stop offset="1" stop-color="#f93"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: 'white' })
}

/** What does not compress. */
export function noise(width: number, height: number) {
  const background = { r: 128, g: 128, b: 128 }
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
}

/** Eight frames of a moving square, 854 x 480, recorded in a browser. */
export const shortVideo = (ending: 'mp4' | 'webm') =>
  readFileSync(join(import.meta.dirname, 'fixtures', `480p.${ending}`))

/** The body of a form with one file, as a browser sends it, and its headers. */
export async function formWith(
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
  fields: Record<string, string> = {},
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of files) form.append('file', new File([new Uint8Array(bytes)], name))
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  return { body, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
}

/**
 * A film whose index claims that many frames and holds none: a few bytes that a believing reader turns into gigabytes.
 */
export function boastingVideo(frames: number): Buffer {
  const film = shortVideo('mp4')
  const table = (type: string) => Buffer.concat([uint32(24), Buffer.from(type), uint32(0, 1, frames, 1)])
  const at = film.indexOf('stts') - 4
  const tables = Buffer.concat([table('stts'), table('ctts')])
  const boast = Buffer.concat([film.subarray(0, at), tables, film.subarray(at + film.readUInt32BE(at))])
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
    const size = boast.indexOf(box) - 4
    boast.writeUInt32BE(boast.readUInt32BE(size) + boast.length - film.length, size)
  }
  return boast
}

const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** A box of an MP4. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

/** The short video as a phone or a drone writes it: `place` is in its notes, and in samples of a track of positions. */
export function videoWithPlace(ending: 'mp4' | 'webm', place: string): Buffer {
  const film = shortVideo(ending)
  if (ending === 'webm') {
    // Tags at the end of the segment, which does not say how long it is; so does what a browser records.
    const tags = Buffer.concat([Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 | place.length]), Buffer.from(place)])
    const recorded = Buffer.concat([film, tags])
    Buffer.from('01ffffffffffffff', 'hex').copy(recorded, recorded.indexOf('18538067', 0, 'hex') + 4)
    return recorded
  }
  const notes = box('udta', box('\xa9xyz', uint32(place.length << 16), place), box('meta', place))
  const samples = [place, `${place} a second later`, `${place} in another chunk`]
  const track = (...chunks: [number, number]) =>
    box(
      'trak',
      box('tkhd', Buffer.alloc(84)),
      box(
        'mdia',
        box('hdlr', uint32(0, 0), 'meta', Buffer.alloc(13)),
        box(
          'minf',
          box(
            'stbl',
            box('stsz', uint32(0, 0, samples.length, ...samples.map(({ length }) => length))),
            box('stsc', uint32(0, 2, 1, 2, 1, 2, 1, 1)),
            box('stco', uint32(0, 2, ...chunks)),
          ),
        ),
      ),
      box('uuid', place),
    )
  const [start, end] = boxAt(film, 'moov')
  const added = notes.length + track(0, 0).length
  const first = film.length + added + 8
  const moov = Buffer.concat([
    film.subarray(start + 8, end),
    notes,
    track(first, first + lengthOf(samples.slice(0, 2))),
  ])
  return Buffer.concat([
    film.subarray(0, start),
    box('moov', moov),
    film.subarray(end),
    box('mdat', ...samples),
    box('gps ', place),
  ])
}

const lengthOf = (texts: string[]) => texts.join('').length

function boxAt(film: Buffer, type: string): [start: number, end: number] {
  const start = film.indexOf(type) - 4
  return [start, start + film.readUInt32BE(start)]
}

/** The short video as its own writer makes it, with `text` as its title and as a track of texts. */
export async function videoWithTexts(kind: 'mp4' | 'fragmented mp4' | 'webm', text: string): Promise<Buffer> {
  const source = new BufferSource(shortVideo(kind === 'webm' ? 'webm' : 'mp4'))
  const track = await new Input({ source, formats: [MP4, WEBM] }).getPrimaryVideoTrack()
  const [codec, config] = [await track?.getCodec(), await track?.getDecoderConfig()]
  if (!track || !codec || !config) throw new Error('The short video is broken.')
  const target = new BufferTarget()
  const isFragmented = kind === 'fragmented mp4'
  const format =
    kind === 'webm'
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: isFragmented ? 'fragmented' : 'in-memory', minimumFragmentDuration: 0.1 })
  const output = new Output({ format, target })
  const [pictures, texts] = [new EncodedVideoPacketSource(codec), new TextSubtitleSource('webvtt')]
  output.addVideoTrack(pictures)
  output.addSubtitleTrack(texts)
  output.setMetadataTags({ title: text, comment: text })
  await output.start()
  await texts.add(`WEBVTT\n\n00:00:00.000 --> 00:00:00.100\n${text} here\n\n00:00:00.100 --> 00:00:00.200\n${text}\n`)
  texts.close()
  for await (const packet of new EncodedPacketSink(track).packets())
    await pictures.add(packet, { decoderConfig: config })
  pictures.close()
  await output.finalize()
  if (!target.buffer) throw new Error('Nothing was written.')
  return Buffer.from(target.buffer)
}

const parents = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'avc1']

/** A fragmented MP4 with `added` at the end of its first box `parent`; its index names no place in the file. */
export function insertIntoBoxes(film: Buffer, parent: string, added: Buffer): Buffer {
  const [, end] = boxAt(film, parent)
  const longer = Buffer.concat([film.subarray(0, end), added, film.subarray(end)])
  const outer = parent === 'mvex' ? ['moov', 'mvex'] : parents.slice(0, parents.indexOf(parent) + 1)
  for (const type of outer) {
    const [start] = boxAt(film, type)
    longer.writeUInt32BE(film.readUInt32BE(start) + added.length, start)
  }
  return longer
}
