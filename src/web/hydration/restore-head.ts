import { hydratedEvent } from './hydrate-on-interaction.ts'

/**
 * Restores the head after React has rendered the page anew, which empties it: title, icon, manifest and descriptions
 * are the server's (`src/root.tsx`). Called before hydration.
 */
export function restoreHead(): void {
  const head = [...document.head.children]
  addEventListener(hydratedEvent, () => document.head.append(...head.filter(({ isConnected }) => !isConnected)), {
    once: true,
  })
}
