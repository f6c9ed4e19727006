import { join } from 'node:path'
import sharp from 'sharp'
import { formatCount } from '#ui/format.ts'

/** The texts of the picture, drawn unchanged. */
export interface BusinessPicture {
  siteName: string
  name: string
  /** `Electricians · Adyar, Chennai`. */
  line: string
  rating: { average: number; count: number } | null
  isVerified: boolean
}

const width = 1200
const height = 630
const left = 80
const textWidth = width - 2 * left

/** Bold Noto Sans, one file per script (fonts/README.md); every machine draws the same. */
const fontFiles = [
  '',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Tamil',
  'Telugu',
].map((script) => `NotoSans${script}-Bold.ttf`)

const ink = '#14213D'
const muted = '#4F5B73'
const green = '#176C40'
/** Largest first; the last is used even if it truncates the name. */
const nameSizes = [76, 60, 48]
const nameRoom = 250
const nameTop = 176

let fontsReady: Promise<unknown> | undefined

/** The text engine registers a font with the first text that names its file. */
function loadFonts(projectDir: string): Promise<unknown> {
  fontsReady ??= (async () => {
    for (const file of fontFiles) {
      const fontfile = join(projectDir, 'fonts', file)
      await sharp({ text: { text: 'n', font: 'Noto Sans Bold 10', fontfile, dpi: 72 } })
        .raw()
        .toBuffer()
    }
  })().catch((error: unknown) => {
    // Tried again with the next picture.
    fontsReady = undefined
    throw error
  })
  return fontsReady
}

interface Line {
  text: string
  sizePx: number
  colour: string
  fontfile: string
}

async function drawText({ text, sizePx, colour, fontfile }: Line) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Noto Sans Bold ${sizePx}`,
      fontfile,
      dpi: 72,
      width: textWidth,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height, width: info.width }
}

/** A 1200 × 630 PNG preview of a shared business: its name in its own script, its trade and its place. */
export async function drawBusinessPicture(picture: BusinessPicture, projectDir: string): Promise<Buffer> {
  await loadFonts(projectDir)
  const fontfile = join(projectDir, 'fonts', 'NotoSans-Bold.ttf')
  const line = (text: string, sizePx: number, colour: string) => drawText({ text, sizePx, colour, fontfile })
  let name = await line(picture.name, nameSizes[0] ?? 0, ink)
  for (const size of nameSizes.slice(1)) if (name.height > nameRoom) name = await line(picture.name, size, ink)
  if (name.height > nameRoom) {
    const input = await sharp(name.input).extract({ left: 0, top: 0, width: name.width, height: nameRoom }).toBuffer()
    name = { ...name, input, height: nameRoom }
  }
  const { rating } = picture
  const facts = [
    ...(rating ? [`${rating.average.toFixed(1)} of 5 (${formatCount(rating.count)})`] : []),
    ...(picture.isVerified ? ['Verified'] : []),
  ]
  const lineTop = nameTop + name.height + 32
  const about = await line(picture.line, 34, muted)
  return sharp(Buffer.from(background(rating !== null && facts.length > 0, height - 118)))
    .composite([
      { ...(await line(picture.siteName, 40, ink)), left: left + 72, top: 66 },
      { input: name.input, left, top: nameTop },
      { input: about.input, left, top: lineTop },
      ...(facts.length > 0
        ? [{ ...(await line(facts.join('  ·  '), 36, green)), left: left + (rating ? 52 : 0), top: height - 116 }]
        : []),
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

const starPath =
  'M11.5 2.3a.5.5 0 0 1 1 0l2.3 4.7a2 2 0 0 0 1.6 1.1l5.1.8a.5.5 0 0 1 .3.9l-3.7 3.6a2 2 0 0 0-.6 1.9l.9 5.1a.5.5 0 0 1-.8.6l-4.6-2.4a2 2 0 0 0-2 0L6.4 21a.5.5 0 0 1-.8-.6l.9-5.1a2 2 0 0 0-.6-1.9L2.2 9.8a.5.5 0 0 1 .3-.9l5.1-.8a2 2 0 0 0 1.6-1.1z'

/** The background: paper, the marigold awning along the bottom, the logo, and a star if a rating follows. */
function background(hasStar: boolean, starTop: number): string {
  const star = `<g transform="translate(${left} ${starTop}) scale(1.7)"><path d="${starPath}" fill="#B97900"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#F7F5F0"/>
    <rect y="${height - 20}" width="${width}" height="20" fill="#F2A30F"/>
    <g transform="translate(${left} 60) scale(1.75)"><rect width="32" height="32" rx="7" fill="${ink}"/>
      <path d="M7 15v10h8V15M17 15v10h8V15" fill="#F7F5F0"/>
      <path d="M16 6 5 11v3a2.75 2.75 0 0 0 5.5 0 2.75 2.75 0 0 0 5.5 0 2.75 2.75 0 0 0 5.5 0 2.75 2.75 0 0 0 5.5 0v-3z" fill="#F2A30F"/></g>
    ${hasStar ? star : ''}</svg>`
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)
}
