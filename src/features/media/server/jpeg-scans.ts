/** Progressive pictures have about ten; those of the most thorough encoders have fewer than this. */
const maxScans = 100
const [startOfScan, endOfImage] = [0xda, 0xd9]
/** Markers without a length: inside of a scan, or none at all. */
const isBare = (marker: number) => marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Whether a JPEG file is drawn in more passes than any real one. A pass over fifty million pixels takes tens of
 * milliseconds and can be told in a hundred bytes: a small file would keep a core for minutes, past any time limit.
 */
export function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0
  let at = 2
  while (at + 4 <= jpeg.length) {
    at = jpeg.indexOf(0xff, at)
    const marker = at < 0 ? endOfImage : (jpeg[at + 1] ?? endOfImage)
    if (marker === endOfImage) return false
    if (isBare(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === startOfScan && ++scans > maxScans) return true
    if (at + 4 > jpeg.length) return false
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return false
}
