export const root: string
export const pinnedNode: string
export function ensureInstalled(): Promise<void>
export function ensureBuilt(): Promise<void>
export function step<T>(label: string, work: () => Promise<T> | T): Promise<T>
