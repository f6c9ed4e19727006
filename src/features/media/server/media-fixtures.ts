import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const uint32 = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
    return bytes
  }
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
