import { findRunningDatabase, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'

export interface OpenDatabase {
  url: string
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
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined }
  const running = attach ? findRunningDatabase(dataDir) : undefined
  if (running) return { url: running, close: async () => undefined }
  const server = await startEmbeddedPostgres({ dataFolder: dataDir, log })
  return { url: server.url, close: server.stop }
}
