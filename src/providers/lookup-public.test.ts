import { createSocket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicLookup, NotPublicError } from './lookup-public.ts'

type Answer = { v4?: string[]; v6?: string[] }

/** The name server of a stranger: `answer` says what it knows at the nth question for an IPv4 address. */
async function nameServer(answer: (asked: number) => Answer | 'silence') {
  let asked = 0
  const socket = createSocket('udp4', (question, { port, address }) => {
    const type = question.readUInt16BE(question.length - 4 - extraOf(question))
    const known = answer(type === 1 ? asked++ : asked)
    if (known === 'silence') return
    const records = type === 1 ? (known.v4 ?? []).map(bytesOfV4) : (known.v6 ?? []).map(bytesOfV6)
    socket.send(answerTo(question, type, records), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return () => {
    const resolver = new Resolver({ timeout: 300, tries: 1 })
    resolver.setServers([`127.0.0.1:${socket.address().port}`])
    return resolver
  }
}

/** Bytes of the additional records (EDNS) behind the question. */
const extraOf = (question: Buffer) => (question.readUInt16BE(10) === 0 ? 0 : question.length - endOfQuestion(question))

function endOfQuestion(message: Buffer): number {
  let at = 12
  while (message[at] !== 0) at += (message[at] ?? 0) + 1
  return at + 5
}

const bytesOfV4 = (address: string) => Buffer.from(address.split('.').map(Number))
const bytesOfV6 = (address: string) => Buffer.from(address.replaceAll(':', ''), 'hex')

function answerTo(question: Buffer, type: number, records: Buffer[]): Buffer {
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt16BE(0, 10)
  const lines = records.flatMap((bytes) => {
    const line = Buffer.alloc(12)
    line.writeUInt16BE(0xc00c, 0)
    line.writeUInt16BE(type, 2)
    line.writeUInt16BE(1, 4)
    line.writeUInt16BE(bytes.length, 10)
    return [line, bytes]
  })
  return Buffer.concat([head, question.subarray(12, endOfQuestion(question)), ...lines])
}

const find = (newResolver: () => Resolver, name = 'crm.example.com') =>
  new Promise<string | LookupAddress[]>((resolve, reject) =>
    createPublicLookup(newResolver)(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

const [outside, inside] = ['93.184.216.34', '127.0.0.1']
const outsideV6 = '2606:4700:0000:0000:0000:0000:0000:1111'
const insideV6 = 'fd00:0000:0000:0000:0000:0000:0000:0001'

test('a name that answers otherwise once it was checked leads nowhere', async () => {
  const rebinding = await nameServer((asked) => ({ v4: [asked === 0 ? outside : inside] }))
  expect(await find(rebinding)).toEqual([{ address: outside, family: 4 }])
  await expect(find(rebinding)).rejects.toThrow(NotPublicError)
})

test('one address of our network among others, of either kind, is enough to send nothing', async () => {
  await expect(find(await nameServer(() => ({ v4: [outside, inside] })))).rejects.toThrow(NotPublicError)
  await expect(find(await nameServer(() => ({ v4: [outside], v6: [insideV6] })))).rejects.toThrow(NotPublicError)
  const both = await find(await nameServer(() => ({ v4: [outside], v6: [outsideV6] })))
  expect(both).toEqual([
    { address: outside, family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  await expect(find(await nameServer(() => ({})))).rejects.toMatchObject({ code: 'ENODATA' })
})

test('a name server that answers nothing is not waited for', async () => {
  const silent = await nameServer(() => 'silence')
  await expect(find(silent)).rejects.toMatchObject({ code: 'ETIMEOUT' })
})
