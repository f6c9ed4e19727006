import type { ReactNode } from 'react'

/**
 * Values of a `Trans` that are somebody's words. A plain string would be read as a part of the translation, where
 * `<strong>` is an element; as children they are shown as they are.
 */
export function quoted<Name extends string>(values: Readonly<Record<Name, string>>): Record<Name, ReactNode> {
  const shown = Object.entries<string>(values).map(([name, text]) => [name, [text]])
  return Object.fromEntries(shown)
}
