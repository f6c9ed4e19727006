import file from './category-icons.svg?raw'

const strokes = new Map(
  [...file.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name = '', drawn = '']) => [name, drawn]),
)

/** The content of a category icon's `svg`; empty for an unknown name. Server only: it holds all icons. */
export function drawingOf(icon: string): string {
  return strokes.get(icon) ?? ''
}
