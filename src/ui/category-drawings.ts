import file from './category-icons.svg?raw'

const strokes = new Map(
  [...file.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name = '', drawn = '']) => [name, drawn]),
)

/**
 * What stands inside the `svg` of a category's icon; empty when no icon has this name. On the server only: it holds all
 * of them.
 */
export function drawingOf(icon: string): string {
  return strokes.get(icon) ?? ''
}
