import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'

export interface LoaderData {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there
  data: any
}

/**
 * Status and data of what a loader or action returned. What only the server renders is read out, and stays in its
 * field.
 */
export function loaderDataOf(answer: unknown): LoaderData {
  const wrapped = answer as { type?: string; data?: unknown; init?: { status?: number } | null }
  const isWrapped = wrapped.type === 'DataWithResponseInit'
  return {
    status: (isWrapped ? wrapped.init?.status : undefined) ?? 200,
    data: withServerOnly(isWrapped ? wrapped.data : answer),
  }
}

function withServerOnly(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('serverOnly' in data)) return data
  return { ...readServerOnly(data.serverOnly as ServerOnly<object>), ...data }
}
