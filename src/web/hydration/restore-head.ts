import { hydratedEvent } from './hydrate-on-interaction.ts'

/**
 * Restores what only the server writes after React has rendered the page again, which empties head and body: title,
 * icon, manifest and descriptions (`src/root.tsx`), and the symbols that the drawings of preserved HTML refer to.
 * Called before hydration.
 */
export function restoreHead(): void {
  const head = [...document.head.children]
  const symbols = [...document.querySelectorAll('svg[data-symbols]')]
  const restore = () => {
    document.head.append(...head.filter(({ isConnected }) => !isConnected))
    document.body.append(...symbols.filter(({ isConnected }) => !isConnected))
  }
  addEventListener(hydratedEvent, restore, { once: true })
}
