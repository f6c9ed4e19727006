import { createInterface } from 'node:readline/promises'

/**
 * Asks before what cannot be undone; throws when the answer is not yes. Where nobody can answer, as in a script,
 * `--yes` must have been given.
 */
export async function confirm(question: string, { isYes }: { isYes: boolean }): Promise<void> {
  if (isYes) return
  if (!process.stdin.isTTY) throw new Error(`${question} Nothing was changed: add --yes where nobody can answer.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} [y/N] `)
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new Error('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
