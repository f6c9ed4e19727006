export type MediaKind = 'image' | 'video'

/** Media per business: enough for shop, goods and people, few enough to look through. */
export const maxOfKind: Record<MediaKind, number> = { image: 20, video: 3 }
/** Specification §9: images up to 5 MB. Videos: docs/decisions/018-media.md. */
export const maxBytesOfKind: Record<MediaKind, number> = { image: 5 * 2 ** 20, video: 50 * 2 ** 20 }
/** Used by the server, and by the page's script before sending anything. */
export const tooLargeText: Record<MediaKind, string> = {
  image: /* i18n */ 'This photo is larger than 5 MB. Please choose a smaller one or save it smaller first.',
  video: /* i18n */ 'This video is larger than 50 MB. Please send a shorter one, or film in 720p.',
}
export const maxFilesPerUpload = 10
/** One form: a video and some photos. The browser's script sends each file separately. */
export const formBytes = 64 * 2 ** 20
/** Bounds repeated deleting and uploading. */
export const dailyUploadLimit = 200
export const altLength = 120

/** Pictures are scaled down to fit squares of these sizes, px (specification §5: 800 x 800 px). */
const boxes = [320, 560, 800] as const
export const maxSidePixels = 800
/** A picture of more pixels would take too much memory to decode, however few its bytes. */
export const maxPixels = 50_000_000
/** AVIF takes five times as much for each: a file of two kilobytes could ask for a gigabyte. No camera writes it. */
export const maxAvifPixels = 16_000_000

export const videoHeights = [480, 720, 1080] as const
/** Four times as wide as high; no real video is longer. */
const maxVideoSide = 4320
/** Encoders round up to whole blocks: 1080 lines may be stored as 1088. */
const heightToleranceLines = 8

/** The type of a file by its first bytes; its name is not trusted. */
export type Content = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'mp4' | 'mov' | 'webm'

const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])

export function contentOf(head: Uint8Array): Content | undefined {
  const text = String.fromCharCode(...head.subarray(0, 64))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'webm'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brand = text.slice(8, 12)
  if (brand === 'avif' || brand === 'avis' || (heicBrands.has(brand) && text.includes('avif'))) return 'avif'
  if (heicBrands.has(brand)) return 'heic'
  return brand === 'qt  ' ? 'mov' : 'mp4'
}

export function kindOf(content: Content | undefined): MediaKind | undefined {
  if (content === undefined) return undefined
  return content === 'mp4' || content === 'webm' || content === 'mov' ? 'video' : 'image'
}

/** The size of a picture scaled down into a box; never enlarged. */
export function sizeInBox(size: { width: number; height: number }, box: number): { width: number; height: number } {
  const scale = Math.min(1, box / Math.max(size.width, size.height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(size.width), height: scaled(size.height) }
}

/** The boxes a picture is stored in: those that make it smaller, and the first that holds it whole. */
export function boxesFor({ width, height }: { width: number; height: number }): number[] {
  const longest = Math.max(width, height)
  return boxes.filter((_, index) => index === 0 || (boxes[index - 1] ?? 0) < longest)
}

/**
 * The `p` of a video: its height, or its width when in portrait format (1080 × 1920 is 1080p), so always its shorter
 * side. Undefined for any other size.
 */
export function videoHeightOf({ width, height }: { width: number; height: number }): number | undefined {
  if (Math.max(width, height) > maxVideoSide) return undefined
  const lines = Math.min(width, height)
  return videoHeights.find((wanted) => Math.abs(lines - wanted) <= heightToleranceLines)
}

/** Codecs that play in every browser; HEVC is not among them. */
export const playableCodecs: readonly string[] = ['avc', 'vp8', 'vp9', 'av1']
