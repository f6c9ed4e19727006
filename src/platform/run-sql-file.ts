import { Client, type QueryResult } from 'pg'

/** Runs all statements of a text in one transaction. Returns what each answered; throws the first error. */
export async function runSqlFile(databaseUrl: string, text: string): Promise<QueryResult<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, query_timeout: 60_000 })
  // Without a listener a lost connection would end the process; the running query reports the error anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    // PostgreSQL runs several statements that come together as one transaction; pg returns a list for several only.
    const answer: QueryResult | QueryResult[] = await client.query(text)
    return Array.isArray(answer) ? answer : [answer]
  } finally {
    await client.end()
  }
}
