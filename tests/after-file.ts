type Close = () => Promise<unknown>

let waiting: Close[] = []

/** Closes what a test file opened after its last test, newest first. */
export function afterFile(close: Close): void {
  waiting.push(close)
}

/** For tests/close-after-file.ts. */
export async function closeAll(): Promise<void> {
  const closing = waiting.reverse()
  waiting = []
  for (const close of closing) await close()
}
