import file from './scenes.svg?raw'

export interface Scene {
  drawn: string
  /** The front of a shop, with a board of its own that the signboard covers. */
  isFront: boolean
}

const scenes = new Map(
  [...file.matchAll(/<symbol id="([^"]+)"( class="front")?[^>]*>(.*?)<\/symbol>/g)].map(
    ([, name = '', front, drawn = '']): [string, Scene] => [name, { drawn, isFront: front !== undefined }],
  ),
)

/**
 * A scene by its name, as the content of a 160 × 120 `svg`; undefined for an unknown name. Server only: it holds all.
 */
export function sceneOf(name: string): Scene | undefined {
  return scenes.get(name)
}
