const signatureBytes = 8
/** Length and type in front of a chunk's data, and the checksum behind it. */
const [headBytes, checksumBytes] = [8, 4]
/** What pixels are drawn from. */
const drawn = new Set('IHDR PLTE tRNS gAMA cHRM sRGB sBIT IDAT IEND'.split(' '))
/** Colours and which way is up: one of each, and no more of it than pictures have. */
const maxBytesOnce = new Map([
  ['iCCP', 64 * 2 ** 10],
  ['eXIf', 64 * 2 ** 10],
])

/**
 * A PNG file without its texts and whatever else is not needed to draw it. Texts are packed: a megabyte of them unpacks
 * to a gigabyte, which the decoder takes before it looks at a pixel.
 */
export function leanPng(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureBytes)]
  const once = new Map(maxBytesOnce)
  let at = signatureBytes
  while (at + headBytes <= png.length) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + headBytes)
    const end = at + headBytes + length + checksumBytes
    if (drawn.has(type) || length <= (once.get(type) ?? -1)) kept.push(png.subarray(at, end))
    once.delete(type)
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}
