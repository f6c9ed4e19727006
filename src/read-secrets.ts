import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { weaknessOfSecret } from '#weak-secret.ts'

const makeSecret = '`openssl rand -hex 32` makes a good one.'
const leaveOut = 'Leave it out: sessions go on by their refresh tokens.'

/** What all keys are derived from (core/secret-keys.ts), and while it is being replaced also what it was before. */
export function readSecrets(dataDir: string, env: Record<string, string | undefined>): [string, ...string[]] {
  for (const name of ['APP_SECRET', 'APP_SECRET_PREVIOUS']) {
    const weakness = env[name] && weaknessOfSecret(env[name])
    if (weakness) throw new Error(`${name} ${weakness}. ${name === 'APP_SECRET' ? makeSecret : leaveOut}`)
  }
  const current = env.APP_SECRET || readSecretFile(dataDir)
  return env.APP_SECRET_PREVIOUS ? [current, env.APP_SECRET_PREVIOUS] : [current]
}

/** Generated at the first start and readable by its owner alone. */
function readSecretFile(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  }
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  // A full disk or a crash may have left an empty file, from which anybody could derive the keys.
  if (weaknessOfSecret(secret)) {
    throw new Error(
      `${file} is empty or cut off, or not random. Restore it from a backup; deleting it ends all sessions.`,
    )
  }
  return secret
}
