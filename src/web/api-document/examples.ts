import recorded from './examples.json' with { type: 'json' }

/** What was sent to a call and what it answered, by operationId. */
export type Examples = Record<string, { body?: unknown; answer?: unknown } | undefined>

/** Recorded by tests/api-examples.test.ts, which also checks that they are those of today. */
export const examples: Examples = recorded
