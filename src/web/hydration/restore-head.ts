import { hydratedEvent } from './hydrate-on-interaction.ts'

/**
 * Restores the head after React has rendered the page again, which empties it: title, icon, manifest and descriptions
 * come from the server (`src/root.tsx`). Called before hydration.
 */
export function restoreHead(): void {
  const head = [...document.head.children]
  addEventListener(hydratedEvent, () => document.head.append(...head.filter(({ isConnected }) => !isConnected)), {
    once: true,
  })
}
