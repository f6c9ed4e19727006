import { createContext, useContext } from 'react'

/** The scenes named so far by the page that is being rendered; undefined in the browser. */
export const SceneNames = createContext<Set<string> | undefined>(undefined)

/** A scene as a reference to its symbol (scene-symbols.tsx): a list of one trade repeats its scenes. */
export function SceneDrawing({ name, className }: { name: string; className?: string }) {
  useContext(SceneNames)?.add(name)
  return (
    <svg aria-hidden className={className} viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">
      <use href={`#scene-${name}`} />
    </svg>
  )
}
