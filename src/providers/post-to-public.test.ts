import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { mayPostTo, postToPublic } from './post-to-public.ts'

/** A program that answers whatever it is sent with these bytes, and keeps the connection. */
async function answering(bytes: string): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    // ignored: the other side breaks off, which is what is tested
    socket.on('error', () => {})
    socket.on('data', () => socket.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const post = async (bytes: string) =>
  postToPublic({ url: await answering(bytes), headers: {}, body: '{}', timeoutMs: 500, allowsLocal: true })

test('whatever a program answers, the call comes to an end', async () => {
  expect(await post('HTTP/1.1 204 No Content\r\n\r\n')).toBe(204)
  // The body of an answer is not read, however long.
  expect(await post(`HTTP/1.1 200 OK\r\nContent-Length: 9000000000\r\n\r\n${'x'.repeat(100_000)}`)).toBe(200)
  const bad = {
    'another protocol': 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'hints and no answer': 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n',
    'headers without end': `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`,
    'no HTTP': 'SSH-2.0-OpenSSH_9.9\r\n',
  }
  for (const [what, bytes] of Object.entries(bad)) await expect(post(bytes), what).rejects.toThrow()
})

test('nothing is sent to an address that is not of the public internet, in whatever way it is written', () => {
  const places = [
    'https://127.1/',
    'https://0x7f.0.0.1/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::10.0.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[64:ff9b:1::10.0.0.1]/',
    'https://[2002:a00:1::]/',
    'https://[fec0::1]/',
    'https://[fd00::1]/',
    'https://[4000::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://crm.internal./',
    'https://user@crm.example.com/',
    'http://crm.example.com/',
  ]
  expect(places.filter((url) => mayPostTo(url, { allowsLocal: false }))).toEqual([])
  for (const url of ['https://crm.example.com/hook', 'https://[2606:4700::1111]/', 'https://1.1.1.1/'])
    expect(mayPostTo(url, { allowsLocal: false }), url).toBe(true)
})
