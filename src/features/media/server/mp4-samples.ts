import { type Box, boxesOf, findBox, isPlayed, longNumberAt, numberAt } from './mp4-boxes.ts'

/** Given a place in the file and a length. */
type Keep = (start: number, length: number) => void

/**
 * The bytes of a file that are samples of its pictures and its sound, where they are in the file; all others are 0.
 * What no track names (cameras write positions between pictures) and what other tracks name is among the others.
 */
export function playedSamples(file: Buffer, boxes: readonly Box[]): Buffer {
  const kept = Buffer.alloc(file.length)
  let total = 0
  const keep: Keep = (start, length) => {
    total += length
    // Some files name a sample twice; endless work is no video.
    if (total > 2 * file.length) throw new Error('Its samples are larger than the file.')
    if (start >= 0 && start < file.length) file.copy(kept, start, start, Math.min(start + length, file.length))
  }
  const played = new Set<number>()
  const usualSizes = new Map<number, number>()
  for (const moov of boxes.filter(({ type }) => type === 'moov')) {
    for (const box of boxesOf(file, moov)) {
      if (box.type === 'trak' && isPlayed(file, box)) {
        keepChunks(file, box, keep)
        played.add(idOfTrack(file, box))
      }
      if (box.type === 'mvex')
        for (const trex of boxesOf(file, box)) usualSizes.set(numberAt(file, trex, 4), numberAt(file, trex, 16))
    }
  }
  for (const moof of boxes.filter(({ type }) => type === 'moof')) keepRuns(file, moof, { played, usualSizes, keep })
  return kept
}

function idOfTrack(file: Buffer, track: Box): number {
  const header = findBox(file, track, 'tkhd')
  return header ? numberAt(file, header, file[header.body] === 1 ? 20 : 12) : 0
}

/**
 * The tables of a track name the sizes of samples (stsz, stz2), where chunks of samples begin (stco, co64), and how
 * many are in each (stsc).
 */
function keepChunks(file: Buffer, track: Box, keep: Keep): void {
  const table = (name: string) => findBox(file, track, 'mdia', 'minf', 'stbl', name)
  const [runs, short, long] = [table('stsc'), table('stco'), table('co64')]
  const sizes = table('stsz') ?? table('stz2')
  const chunks = short ?? long
  if (!sizes || !runs || !chunks) return
  const { count, lengthOf } = readSizes(file, sizes)
  const chunkCount = Math.min(numberAt(file, chunks, 4), (chunks.end - chunks.body) / (short ? 4 : 8))
  let [run, sample] = [0, 0]
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    while (run + 1 < numberAt(file, runs, 4) && numberAt(file, runs, 8 + (run + 1) * 12) === chunk + 1) run++
    const start = short ? numberAt(file, short, 8 + chunk * 4) : longNumberAt(file, chunks, 8 + chunk * 8)
    const until = Math.min(sample + numberAt(file, runs, 8 + run * 12 + 4), count)
    keep(start, lengthOf(sample, until))
    sample = until
  }
}

/** How many samples a table of sizes names, and how long those from one up to another are. */
function readSizes(file: Buffer, sizes: Box) {
  const isCompact = sizes.type === 'stz2'
  const bits = isCompact ? numberAt(file, sizes, 4) & 0xff : 32
  const sameSize = isCompact ? 0 : numberAt(file, sizes, 4)
  const room = ((sizes.end - sizes.body - 12) * 8) / bits
  const count = sameSize > 0 ? numberAt(file, sizes, 8) : Math.min(numberAt(file, sizes, 8), Math.floor(room))
  const sizeOf = (sample: number) => {
    const at = sizes.body + 12 + Math.floor((sample * bits) / 8)
    if (bits === 4) return (file.readUInt8(at) >> (sample % 2 === 0 ? 4 : 0)) & 0x0f
    return file.readUIntBE(at, bits / 8)
  }
  const lengthOf = (from: number, until: number) => {
    if (sameSize > 0) return sameSize * (until - from)
    let length = 0
    for (let sample = from; sample < until; sample++) length += sizeOf(sample)
    return length
  }
  return { count, lengthOf }
}

interface Fragments {
  played: ReadonlySet<number>
  /** By track: how long a sample is of which a fragment does not say it. */
  usualSizes: ReadonlyMap<number, number>
  keep: Keep
}

/** Flags of the header of a track in a fragment (tfhd), and of a run of its samples (trun). */
const [hasBase, hasDescription, hasDuration, hasSize, isFromMoof] = [0x1, 0x2, 0x8, 0x10, 0x20000]
const [runHasOffset, runHasFirstFlags] = [0x1, 0x4]
const [sampleHasDuration, sampleHasSize, sampleHasFlags, sampleHasTime] = [0x100, 0x200, 0x400, 0x800]

/** The samples of a fragment (moof): runs of a track stand one behind the other where they do not say where. */
function keepRuns(file: Buffer, moof: Box, { played, usualSizes, keep }: Fragments): void {
  let at = moof.start
  for (const traf of boxesOf(file, moof).filter(({ type }) => type === 'traf')) {
    const header = findBox(file, traf, 'tfhd')
    if (!header) continue
    const flags = numberAt(file, header, 0)
    const track = numberAt(file, header, 4)
    let field = 8
    if (flags & hasBase) at = longNumberAt(file, header, field)
    else if (flags & isFromMoof) at = moof.start
    if (flags & hasBase) field += 8
    if (flags & hasDescription) field += 4
    if (flags & hasDuration) field += 4
    const usual = flags & hasSize ? numberAt(file, header, field) : (usualSizes.get(track) ?? 0)
    const base = at
    for (const run of boxesOf(file, traf).filter(({ type }) => type === 'trun')) {
      const runFlags = numberAt(file, run, 0)
      if (runFlags & runHasOffset) at = base + (numberAt(file, run, 8) | 0)
      const length = lengthOfRun(file, run, usual)
      if (played.has(track)) keep(at, length)
      at += length
    }
  }
}

function lengthOfRun(file: Buffer, run: Box, usual: number): number {
  const flags = numberAt(file, run, 0)
  const count = numberAt(file, run, 4)
  if (!(flags & sampleHasSize)) return count * usual
  const first = 8 + (flags & runHasOffset ? 4 : 0) + (flags & runHasFirstFlags ? 4 : 0)
  const fields = [sampleHasDuration, sampleHasSize, sampleHasFlags, sampleHasTime].filter((flag) => flags & flag)
  let length = 0
  for (let sample = 0; sample < count; sample++) {
    const at = first + sample * fields.length * 4 + (flags & sampleHasDuration ? 4 : 0)
    if (run.body + at + 4 > run.end) break
    length += numberAt(file, run, at)
  }
  return length
}
