import { findRunningDatabase, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'

export interface OpenDatabase {
  url: string
  /** Whether the embedded server cannot be started again; what happens to another server is not known here. */
  isFailing(): boolean
  close(): Promise<void>
}

/**
 * The database of this installation: DATABASE_URL when set, else the one of an app running on the data folder (for
 * commands beside it), else the embedded server, started now and stopped by `close`.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  log: (line: string) => void,
  { attach = true } = {},
): Promise<OpenDatabase> {
  const foreign = { isFailing: () => false, close: async () => undefined }
  if (databaseUrl) return { url: databaseUrl, ...foreign }
  const running = attach ? findRunningDatabase(dataDir) : undefined
  if (running) return { url: running, ...foreign }
  const { url, isFailing, stop } = await startEmbeddedPostgres({ dataFolder: dataDir, log })
  return { url, isFailing, close: stop }
}
