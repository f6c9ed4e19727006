/** What was sent to a call and what it answered, by operationId. */
export type Examples = Record<string, { body?: unknown; answer?: unknown } | undefined>
