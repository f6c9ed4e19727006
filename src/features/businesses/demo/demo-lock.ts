import pg from 'pg'
import { lockDemoSeed } from './demo-queries.ts'

/** Does work on demo data, or its index, while no other process does; waits until none does. */
export async function withDemoLock<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Without a listener a lost connection would end the process; the running query reports it anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lockDemoSeed(client)
    return await work(client)
  } finally {
    await client.end()
  }
}
