/** Waits for all even when one fails, so that nothing goes on with what is then closed; throws the first failure. */
export async function allDone(tasks: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(tasks)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
