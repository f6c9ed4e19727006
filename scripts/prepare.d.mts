export const root: string
export const pinnedNode: string
export const serverProgram: { args: string[]; env: Record<string, string> }
export function ensureInstalled(): Promise<void>
export function ensureBuilt(): Promise<void>
export function step<T>(label: string, work: () => Promise<T> | T): Promise<T>
