/** A part of an MP4: from `start` on its length and name, from `body` on what it holds. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** The boxes between two places of a file. Throws where one is longer than its room. */
export function boxesIn(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const short = file.readUInt32BE(at)
    const body = at + (short === 1 ? 16 : 8)
    if (body > end) throw new Error('A box is cut off.')
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    if (at + size < body || at + size > end) throw new Error('A box is longer than what it stands in.')
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, body, end: at + size })
    at += size
  }
  return boxes
}

export const boxesOf = (file: Buffer, { body, end }: Box) => boxesIn(file, body, end)

export function findBox(file: Buffer, box: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = box
  for (const step of path) found = found && boxesOf(file, found).find(({ type }) => type === step)
  return found
}

/** A number of four bytes in a box; 0 behind its end. */
export const numberAt = (file: Buffer, { body, end }: Box, at: number) =>
  body + at + 4 <= end ? file.readUInt32BE(body + at) : 0

export const longNumberAt = (file: Buffer, box: Box, at: number) =>
  numberAt(file, box, at) * 2 ** 32 + numberAt(file, box, at + 4)

/** What the media of a track (`mdia`) is: `vide`, `soun`, or something else. */
export function kindOfMedia(file: Buffer, media: Box): string {
  const handler = findBox(file, media, 'hdlr')
  return handler ? file.toString('latin1', handler.body + 8, handler.body + 12) : ''
}

/** Whether a track is pictures or sound. */
export function isPlayed(file: Buffer, track: Box): boolean {
  const media = findBox(file, track, 'mdia')
  return media !== undefined && ['vide', 'soun'].includes(kindOfMedia(file, media))
}
