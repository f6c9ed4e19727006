import { useContext } from 'react'
import { SceneNames } from './scene-drawing.tsx'
import { sceneOf } from './scene-drawings.ts'

/**
 * Every scene that the page names, once. Server only, and the last of the page: what names scenes is rendered before,
 * and no script that removes a card removes a drawing that others use. The paints are rules of `.scene`, which match
 * inside a `use` only below the symbol.
 */
export function SceneSymbols() {
  const names = [...(useContext(SceneNames) ?? [])]
  if (names.length === 0) return null
  const symbols = names.map((name) => `<symbol id="scene-${name}" class="scene">${sceneOf(name)?.drawn ?? ''}</symbol>`)
  return (
    <svg
      aria-hidden
      className="hidden"
      data-symbols=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
      dangerouslySetInnerHTML={{ __html: symbols.join('') }}
    />
  )
}
