import { type Box, boxesIn, boxesOf, isPlayed, kindOfMedia } from './mp4-boxes.ts'
import { playedSamples } from './mp4-samples.ts'

/** Boxes by where they stand; whatever else stands there is blanked. */
const keptBoxes: Record<string, readonly string[]> = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'],
  moov: ['mvhd', 'iods', 'trak', 'mvex'],
  mvex: ['mehd', 'trex', 'leva'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'elng', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stps', 'stsz', 'stz2', 'stsc', 'stco', 'co64', 'sdtp', 'stdp', 'padb'],
    ...['sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
  mfra: ['tfra', 'mfro'],
}
/** In the description of pictures, and of sound. */
const keptOfPictures = [
  ...['avcC', 'hvcC', 'vpcC', 'av1C', 'colr', 'pasp', 'clap', 'fiel', 'gama', 'btrt', 'mdcv', 'clli', 'SmDm', 'CoLL'],
  ...['st3d', 'sv3d'],
]
const keptOfSound = [
  ...['esds', 'dOps', 'dac3', 'dec3', 'dac4', 'dfLa', 'alac', 'damr', 'pcmC', 'wave', 'chnl', 'chan', 'srat', 'btrt'],
]

/** Boxes that hold more than players need. */
const cleaners: Record<string, (file: Buffer, box: Box) => void> = {
  mvhd: blankTimes,
  tkhd: blankTimes,
  mdhd: blankTimes,
  // Its name: of the device, often.
  hdlr: (file, { body, end }) => blank(file, body + 24, end),
}

export function cleanMp4(file: Buffer): void {
  const boxes = boxesIn(file, 0, file.length)
  const samples = playedSamples(file, boxes)
  cleanBoxes(file, boxes, keptBoxes.file)
  for (const { type, body, end } of boxes) if (type === 'mdat') samples.copy(file, body, body, end)
}

function cleanBoxes(file: Buffer, boxes: readonly Box[], kept: readonly string[] = []): void {
  for (const box of boxes) {
    const { type } = box
    if (!kept.includes(type) || (type === 'trak' && !isPlayed(file, box))) blankBox(file, box)
    else if (type === 'mdia') cleanMedia(file, box)
    else if (type in keptBoxes) cleanBoxes(file, boxesOf(file, box), keptBoxes[type])
    else cleaners[type]?.(file, box)
  }
}

/** The media of a track; what describes its samples depends on what they are. */
function cleanMedia(file: Buffer, media: Box): void {
  const boxes = boxesOf(file, media)
  cleanBoxes(file, boxes, keptBoxes.mdia)
  const isSound = kindOfMedia(file, media) === 'soun'
  for (const information of boxes.filter(({ type }) => type === 'minf'))
    for (const tables of boxesOf(file, information).filter(({ type }) => type === 'stbl'))
      for (const description of boxesOf(file, tables).filter(({ type }) => type === 'stsd'))
        for (const entry of boxesIn(file, description.body + 8, description.end))
          if (isSound) cleanSound(file, entry, file[description.body] === 0)
          else cleanPictures(file, entry)
}

function cleanPictures(file: Buffer, { body, end }: Box): void {
  // The name of what compressed them.
  blank(file, body + 42, Math.min(body + 74, end))
  cleanBoxes(file, boxesIn(file, body + 78, end), keptOfPictures)
}

/** Those of QuickTime, which stand in old descriptions, are longer. */
function cleanSound(file: Buffer, { body, end }: Box, isOld: boolean): void {
  const version = body + 10 <= end ? file.readUInt16BE(body + 8) : 0
  const longer = isOld ? ([0, 16, 36][version] ?? 0) : 0
  cleanBoxes(file, boxesIn(file, body + 28 + longer, end), keptOfSound)
}

/** When it was made and changed. */
function blankTimes(file: Buffer, { body, end }: Box): void {
  blank(file, body + 4, Math.min(body + (file[body] === 1 ? 20 : 12), end))
}

/** It stays, as room that is free. */
function blankBox(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1')
  file.fill(0, body, end)
}

function blank(file: Buffer, start: number, end: number): void {
  if (start < end) file.fill(0, start, end)
}
