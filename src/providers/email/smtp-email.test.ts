import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { createTestCertificate } from '#tests/fakes/test-certificate.ts'
import type { SendError } from '../send-error.ts'
import { createSmtpEmail } from './smtp-email.ts'

interface Taken {
  from: string
  to: string[]
  source: string
}

/** A real SMTP server on a free port of this machine that stores what it receives. */
async function listen(options: { refusesWith?: number } = {}): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = Object.assign(new Error(`No mailbox ${address}`), { responseCode: options.refusesWith })
      done(options.refusesWith ? refusal : null)
    },
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

test('an address that the server refuses bounced; a server that is busy or not there was given nothing', async () => {
  const options = { from: 'Nukkad <hello@nukkad.example>', host: 'nukkad.example', requiresTls: false }
  const sendTo = async (url: string) =>
    createSmtpEmail({ url, ...options })
      .send(message)
      .catch((error: SendError) => error)
  const refused = await sendTo((await listen({ refusesWith: 550 })).url)
  expect(refused).toMatchObject({ outcome: 'refused', reason: 'smtp_550' })
  expect(String(refused)).not.toContain(message.to)
  expect(await sendTo((await listen({ refusesWith: 451 })).url)).toMatchObject({
    outcome: 'not_sent',
    reason: 'smtp_451',
  })
  expect(await sendTo('smtp://127.0.0.1:9')).toMatchObject({ outcome: 'not_sent', reason: 'ECONNREFUSED' })
})

test('a comma in a recipient or a reply address makes no second one', async () => {
  const { url, taken } = await listen()
  const email = createSmtpEmail({ url, from: 'hello@nukkad.example', host: 'nukkad.example', requiresTls: false })
  await email
    .send({ ...message, to: 'meena@example.com, evil@example.com', replyTo: 'a@example.com>\r\nBcc: evil@example.com' })
    .catch(() => undefined)
  for (const { to, source } of taken) expect([to.length, /^Bcc:/im.test(source)]).toEqual([1, false])
})

test('a server that accepts the connection and then stays silent is given up within the promised time', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const startedAt = performance.now()
  const email = createSmtpEmail({ url, from: 'hello@nukkad.example', host: 'nukkad.example', requiresTls: false })
  await expect(email.send(message)).rejects.toMatchObject({ outcome: 'not_sent' })
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

test('where encryption is required, nothing is sent to a server that offers none, or hides behind another certificate', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const plain = await startMailServer()
  // Self-signed, and not trusted by this process.
  const stranger = await startMailServer(await createTestCertificate(folder))
  onTestFinished(() => Promise.all([plain.close(), stranger.close()]).then(() => undefined))
  const failure = (url: string) =>
    createSmtpEmail({ url, from: 'hello@nukkad.example', host: 'nukkad.example', requiresTls: true })
      .send(message)
      .catch((error: SendError) => error)
  expect(await failure(plain.url)).toMatchObject({ outcome: 'not_sent', reason: 'ETLS' })
  expect(await failure(stranger.url)).toMatchObject({ outcome: 'not_sent', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(await failure(stranger.url.replace('smtp:', 'smtps:'))).toMatchObject({ outcome: 'not_sent' })
  expect([...plain.taken, ...stranger.taken]).toEqual([])
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
