import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { TestCertificate } from './test-certificate.ts'

export interface FakeMailServer {
  /** `smtp://…`: the connection starts in plain text, and the server offers STARTTLS. */
  url: string
  /** Received messages, oldest first; `source` is the raw message. */
  taken: { to: string[]; source: string; isEncrypted: boolean }[]
  close(): Promise<void>
}

/** A mail server that stores what it receives. Without a certificate it offers no encryption. */
export async function startMailServer(certificate?: TestCertificate): Promise<FakeMailServer> {
  const taken: FakeMailServer['taken'] = []
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate ? { key: certificate.key, cert: certificate.cert } : { disabledCommands: ['STARTTLS'] }),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ to, source: Buffer.concat(chunks).toString('utf8'), isEncrypted: session.secure })
        done()
      })
    },
  })
  // A client that hangs up because it is offered no encryption is not a failure of the test.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `smtp://localhost:${(server.server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
