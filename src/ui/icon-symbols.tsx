import { createContext, useContext } from 'react'

/** The drawings of the icons of the page that is being rendered, by their names; undefined in the browser. */
export const IconDrawings = createContext<Map<string, string> | undefined>(undefined)

/** The id of an icon's symbol. */
export const iconId = (name: string) => `icon-${name}`

/**
 * Every icon of the page, once (scripts/light-icons.ts): a list shows the same few on each card. Server only, and like
 * `SceneSymbols` the last of the page. The window of an icon is on its symbol, so that no icon repeats it.
 */
export function IconSymbols() {
  const drawings = [...(useContext(IconDrawings) ?? [])]
  if (drawings.length === 0) return null
  const symbols = drawings.map(
    ([name, drawing]) => `<symbol id="${iconId(name)}" viewBox="0 0 24 24">${drawing}</symbol>`,
  )
  return (
    <svg
      aria-hidden
      className="hidden"
      data-symbols=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings of our own icons
      dangerouslySetInnerHTML={{ __html: symbols.join('') }}
    />
  )
}
