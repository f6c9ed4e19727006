/* Elements of WebM by where they stand; whatever else stands there is blanked. */
const [segment, cluster, info, tracks, track, group] = [0x18538067, 0x1f43b675, 0x1549a966, 0x1654ae6b, 0xae, 0xa0]
const [header, seekHead, cues] = [0x1a45dfa3, 0x114d9b74, 0x1c53bb6b]
const [block, simpleBlock, trackNumber, trackType] = [0xa1, 0xa3, 0xd7, 0x83]

/** Of the file, its segment and its clusters, which are gone into: they may not say how long they are. */
const keptOfFile = [
  ...[header, segment, seekHead, info, tracks, cues, cluster],
  // Time, position, length and silent tracks of a cluster, and its blocks.
  ...[0xe7, 0xa7, 0xab, 0x5854, simpleBlock, group],
]
const keptElements = new Map<number, readonly number[]>([
  [seekHead, [0x4dbb]],
  [cues, [0xbb]],
  // The unit of time and the duration; what wrote it must be named.
  [info, [0x2ad7b1, 0x4489, 0x4d80, 0x5741]],
  [tracks, [track]],
  [
    track,
    [
      ...[trackNumber, 0x73c5, trackType, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x23314f, 0x55ee, 0x41e4],
      // Language, codec, and how pictures and sound are coded.
      ...[0x22b59c, 0x22b59d, 0x86, 0x63a2, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x6d80],
    ],
  ],
  // Block, its duration, what it refers to, the rest of it that is not played, and its transparency.
  [group, [block, 0x9b, 0xfa, 0xfb, 0xa4, 0x75a1, 0x75a2]],
])
const namesOfWriters = [0x4d80, 0x5741]
const playedTypes = [1, 2]
const voidElement = 0xec

interface Element {
  id: number
  start: number
  body: number
  end: number
}

/** Elements one after the other, those of the segment and of clusters among them. */
export function cleanWebm(file: Buffer): void {
  const other = new Set<number>()
  for (const element of elementsIn(file, 0, file.length))
    if (element.id === tracks) for (const number of tracksNotPlayed(file, element)) other.add(number)
  for (const element of elementsIn(file, 0, file.length)) cleanElement(file, element, { kept: keptOfFile, other })
}

function cleanElement(
  file: Buffer,
  element: Element,
  { kept, other }: { kept: readonly number[]; other: ReadonlySet<number> },
): void {
  const { id, start, body, end } = element
  if (id === segment || id === cluster) return
  if (!kept.includes(id) || isOfOther(file, element, other)) {
    blankElement(file.subarray(start, end))
    return
  }
  if (namesOfWriters.includes(id)) file.fill(0, body, end)
  const keptInside = keptElements.get(id)
  if (!keptInside) return
  for (const inner of [...elementsIn(file, body, end)]) cleanElement(file, inner, { kept: keptInside, other })
}

/** Throws where an element is longer than its room. */
function* elementsIn(file: Buffer, start: number, roomEnd: number): Generator<Element> {
  for (let at = start; at < roomEnd; ) {
    const idLength = lengthOfNumber(file, at)
    const body = at + idLength + lengthOfNumber(file, at + idLength)
    const id = idLength <= 4 ? file.readUIntBE(at, idLength) : 0
    const isOpen = id === segment || id === cluster
    const end = isOpen ? body : body + sizeOf(file.subarray(at + idLength, body))
    if (end > roomEnd) throw new Error('An element is longer than what it stands in.')
    yield { id, start: at, body, end }
    at = end
  }
}

/** The numbers of tracks that are neither pictures nor sound: texts, and positions. */
function tracksNotPlayed(file: Buffer, { body, end }: Element): number[] {
  return [...elementsIn(file, body, end)]
    .filter(({ id }) => id === track)
    .filter((entry) => !playedTypes.includes(numberIn(file, entry, trackType)))
    .map((entry) => numberIn(file, entry, trackNumber))
}

function numberIn(file: Buffer, { body, end }: Element, wanted: number): number {
  const found = [...elementsIn(file, body, end)].find(({ id }) => id === wanted)
  return found ? file.subarray(found.body, found.end).reduce((sum, byte) => sum * 256 + byte, 0) : 0
}

/** Whether it is a track that is not played, or a block of one. */
function isOfOther(file: Buffer, { id, body, end }: Element, other: ReadonlySet<number>): boolean {
  if (other.size === 0) return false
  if (id === track) return other.has(numberIn(file, { id, start: body, body, end }, trackNumber))
  if (id === simpleBlock || id === block)
    return body < end && other.has(sizeOf(file.subarray(body, body + lengthOfNumber(file, body))))
  if (id !== group) return false
  return [...elementsIn(file, body, end)].some((inner) => inner.id === block && isOfOther(file, inner, other))
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
