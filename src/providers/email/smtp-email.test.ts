import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { createSmtpEmail } from './smtp-email.ts'

interface Taken {
  from: string
  to: string[]
  source: string
}

/** A real SMTP server on a free port of this machine that stores what it receives. */
async function listen(options: { refusesRecipients?: boolean } = {}): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(options.refusesRecipients ? new Error('No such mailbox') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        taken.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken }
}

const message = {
  idempotencyKey: 'message:7',
  to: 'meena@example.com',
  subject: 'नई पूछताछ: Fan fitting',
  text: 'Asha Kumari asks:\n\nTwo ceiling fans, please.\n.\nनमस्ते',
}

test('an e-mail passes through a complete SMTP conversation with sender, recipient, subject and text as written', async () => {
  const { url, taken } = await listen()
  await createSmtpEmail({
    url,
    from: 'Nukkad <hello@nukkad.example>',
    host: 'nukkad.example',
    requiresTls: false,
  }).send(message)
  expect(taken).toMatchObject([{ from: 'hello@nukkad.example', to: ['meena@example.com'] }])
  const source = taken[0]?.source ?? ''
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(decodeBody(source)).toBe(`${message.text}\n`)
})

test('a repeat has the same Message-ID, so that it is recognised as the same e-mail', async () => {
  const { url, taken } = await listen()
  const email = createSmtpEmail({
    url,
    from: 'Nukkad <hello@nukkad.example>',
    host: 'nukkad.example',
    requiresTls: false,
  })
  await email.send(message)
  await email.send(message)
  const ids = taken.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
  expect(ids).toEqual(['<message.7@nukkad.example>', '<message.7@nukkad.example>'])
})

test('a newsletter says how to unsubscribe in one click, and where a reply goes (RFC 8058)', async () => {
  const { url, taken } = await listen()
  const email = createSmtpEmail({
    url,
    from: 'Nukkad <hello@nukkad.example>',
    host: 'nukkad.example',
    requiresTls: false,
  })
  const unsubscribeUrl = `https://www.nukkad.example/unsubscribe?token=${'k'.repeat(43)}`
  await email.send({ ...message, unsubscribeUrl, replyTo: 'support@nukkad.example' })
  await email.send(message)
  const [subscribed, plain] = taken.map(({ source }) =>
    (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/g, ' ').split('\r\n'),
  )
  expect(subscribed).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(subscribed).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(subscribed).toContain('Reply-To: support@nukkad.example')
  expect(plain?.join()).not.toMatch(/List-Unsubscribe|Reply-To/)
})

test('line breaks in a recipient or subject cannot add headers', async () => {
  const { url, taken } = await listen()
  const email = createSmtpEmail({
    url,
    from: 'Nukkad <hello@nukkad.example>',
    host: 'nukkad.example',
    requiresTls: false,
  })
  await email.send({ ...message, subject: 'Hello\r\nBcc: evil@example.com' })
  expect(taken[0]?.to).toEqual(['meena@example.com'])
  expect(taken[0]?.source).not.toMatch(/^Bcc:/im)
})

test('a server that refuses, or is not there, makes sending fail', async () => {
  const { url } = await listen({ refusesRecipients: true })
  const options = { from: 'Nukkad <hello@nukkad.example>', host: 'nukkad.example', requiresTls: false }
  await expect(createSmtpEmail({ url, ...options }).send(message)).rejects.toThrow(
    /^The mail server did not accept the message: EENVELOPE 550/,
  )
  await expect(createSmtpEmail({ url: 'smtp://127.0.0.1:9', ...options }).send(message)).rejects.toThrow()
})

test('a server that accepts the connection and then stays silent is given up within the promised time', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const startedAt = performance.now()
  const email = createSmtpEmail({ url, from: 'hello@nukkad.example', host: 'nukkad.example', requiresTls: false })
  await expect(email.send(message)).rejects.toThrow(/ETIMEDOUT/)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

test('where encryption is required, nothing is sent to a server that offers none', async () => {
  const plain = await startMailServer()
  onTestFinished(() => plain.close())
  const email = createSmtpEmail({
    url: plain.url,
    from: 'hello@nukkad.example',
    host: 'nukkad.example',
    requiresTls: true,
  })
  await expect(email.send(message)).rejects.toThrow(/^The mail server did not accept the message: ETLS/)
  expect(plain.taken).toEqual([])
})

/** The text part of an e-mail, whatever its transfer encoding. */
function decodeBody(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/Content-Transfer-Encoding: base64/i.test(head))
    return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n').trimEnd().concat('\n')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n').trimEnd().concat('\n')
}
