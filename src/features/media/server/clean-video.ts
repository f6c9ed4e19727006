/*
 * Blanks what a video says beside its pictures and sound: where it was taken, notes about the device, and tracks of
 * positions (cameras of drones, cars and helmets write them). All that players need stays as it was sent and where it
 * was: so do names that some cameras write into tables of pictures and sound, and the samples of tracks of positions in
 * a fragmented MP4.
 */

/** Boxes of an MP4 by where they stand; whatever else stands there is blanked. */
const keptBoxes: Record<string, readonly string[]> = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'elng', 'hdlr', 'minf'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
}
const keptTracks = ['vide', 'soun']

/** Elements of a WebM file that players need: EBML, Segment, SeekHead, Info, Tracks, Cues, Cluster and its blocks. */
const [segment, cluster] = [0x18538067, 0x1f43b675]
const ofFile = [0x1a45dfa3, segment, 0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, cluster]
const ofCluster = [0xe7, 0xa0, 0xa3, 0xa7, 0xab, 0x5854]
const voidElement = 0xec
const keptElements = new Set([...ofFile, ...ofCluster])

/** A part of a file: from `start` on its name and length, from `body` on what it holds. */
interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** Blanks it in the bytes of a file. Throws where a part is longer than what it stands in. */
export function cleanVideo(file: Buffer): void {
  if (file.toString('latin1', 4, 8) === 'ftyp') cleanBoxes(file, boxesIn(file, 0, file.length), 'file')
  else cleanWebm(file)
}

function boxesIn(file: Buffer, start: number, end: number): Box[] {
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

const inside = (file: Buffer, { body, end }: Box) => boxesIn(file, body, end)

function cleanBoxes(file: Buffer, boxes: readonly Box[], place: string): void {
  for (const box of boxes) {
    if (!keptBoxes[place]?.includes(box.type)) blankBox(file, box)
    else if (box.type === 'trak' && !keptTracks.includes(kindOfTrack(file, box))) {
      blankSamples(file, box)
      blankBox(file, box)
    } else if (box.type in keptBoxes) cleanBoxes(file, inside(file, box), box.type)
  }
}

/** It stays, as room that is free. */
function blankBox(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1')
  file.fill(0, body, end)
}

function findBox(file: Buffer, box: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = box
  for (const step of path) found = found && inside(file, found).find(({ type }) => type === step)
  return found
}

function kindOfTrack(file: Buffer, track: Box): string {
  const handler = findBox(file, track, 'mdia', 'hdlr')
  return handler ? file.toString('latin1', handler.body + 8, handler.body + 12) : ''
}

/**
 * Blanks the samples of a track, which stand among those of other tracks: its tables name the sizes of samples (stsz),
 * where chunks of samples begin (stco, co64), and how many are in each (stsc).
 */
function blankSamples(file: Buffer, track: Box): void {
  const table = (name: string) => findBox(file, track, 'mdia', 'minf', 'stbl', name)
  const [sizes, runs, short, long] = [table('stsz'), table('stsc'), table('stco'), table('co64')]
  const chunks = short ?? long
  if (!sizes || !runs || !chunks) return
  const numberAt = ({ body, end }: Box, at: number) => (body + at + 4 <= end ? file.readUInt32BE(body + at) : 0)
  const chunkAt = (chunk: number) =>
    short
      ? numberAt(short, 8 + chunk * 4)
      : numberAt(chunks, 8 + chunk * 8) * 2 ** 32 + numberAt(chunks, 12 + chunk * 8)
  const sameSize = numberAt(sizes, 4)
  const chunkCount = Math.min(numberAt(chunks, 4), (chunks.end - chunks.body) / 4)
  let [run, sample] = [0, 0]
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    while (run + 1 < numberAt(runs, 4) && numberAt(runs, 8 + (run + 1) * 12) === chunk + 1) run++
    const start = chunkAt(chunk)
    const inChunk = numberAt(runs, 8 + run * 12 + 4)
    let length = sameSize * inChunk
    const until = Math.min(sample + inChunk, numberAt(sizes, 8))
    for (; sameSize === 0 && sample < until; sample++) length += numberAt(sizes, 12 + sample * 4)
    file.fill(0, Math.min(start, file.length), Math.min(start + length, file.length))
  }
}

/** Elements one after the other; a segment and its clusters are gone into, as they may not say how long they are. */
function cleanWebm(file: Buffer): void {
  for (let at = 0; at < file.length; ) {
    const idLength = lengthOfNumber(file, at)
    const body = at + idLength + lengthOfNumber(file, at + idLength)
    const id = idLength <= 4 ? file.readUIntBE(at, idLength) : 0
    if (id === segment || id === cluster) {
      at = body
      continue
    }
    const end = body + sizeOf(file.subarray(at + idLength, body))
    if (end > file.length) throw new Error('An element is longer than the file.')
    if (id === voidElement) file.fill(0, body, end)
    else if (!keptElements.has(id)) blankElement(file.subarray(at, end))
    at = end
  }
}

/** Of a number of EBML, in bytes: one more than it has zeros in front. */
function lengthOfNumber(file: Buffer, at: number): number {
  const length = Math.clz32(file.readUInt8(at)) - 23
  if (length > 8) throw new Error('There is no element.')
  return length
}

/** A number of EBML: the bits behind the mark of its length. */
function sizeOf(bytes: Buffer): number {
  const [first = 0, ...rest] = bytes
  return rest.reduce((sum, byte) => sum * 256 + byte, first & (0xff >> bytes.length))
}

/** It stays as a Void element, as long as it was. */
function blankElement(element: Buffer): void {
  const { length } = element
  element.fill(0)
  element[0] = voidElement
  if (length < 9) element[1] = 0x80 | (length - 2)
  else {
    element[1] = 0x01
    element.writeUIntBE(length - 9, 3, 6)
  }
}
