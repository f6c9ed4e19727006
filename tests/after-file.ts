type Close = () => Promise<unknown>

let waiting: Close[] = []

/** What a test file opened is closed after its last test, the newest first. */
export function afterFile(close: Close): void {
  waiting.push(close)
}

/** For tests/close-after-file.ts. */
export async function closeAll(): Promise<void> {
  const closing = waiting.reverse()
  waiting = []
  for (const close of closing) await close()
}
