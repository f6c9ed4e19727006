import { hydratedEvent } from './wake-on-interaction.ts'

/**
 * The head of a page is the server's (`src/root.tsx`). Should React make the page anew, which empties it, what stood there is put back: title, icon,
 * manifest and descriptions. Called before React takes over.
 */
export function keepHead(): void {
  const head = [...document.head.children]
  addEventListener(hydratedEvent, () => document.head.append(...head.filter(({ isConnected }) => !isConnected)), {
    once: true,
  })
}
