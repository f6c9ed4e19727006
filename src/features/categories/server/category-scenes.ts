import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The scenes that may stand on the signboard of a business, by the slug of its category. */
export type CategoryScenes = ReadonlyMap<string, readonly string[]>

/**
 * Reads scenes.tsv of a folder (src/ui/signboard/README.md). Throws an error naming the line when a category repeats or
 * has no scene.
 */
export function readCategoryScenes(folder: string): CategoryScenes {
  const scenes = new Map<string, readonly string[]>()
  for (const [index, line] of readFileSync(join(folder, 'scenes.tsv'), 'utf8').split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [slug = '', names = ''] = line.split('\t')
    if (names === '' || scenes.has(slug))
      throw new Error(`scenes.tsv, line ${index + 1}: ${slug} repeats or has no scene`)
    scenes.set(
      slug,
      names.split(';').map((name) => name.trim()),
    )
  }
  return scenes
}
