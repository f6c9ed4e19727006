import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignatureV4 } from '@smithy/signature-v4'
import { expect, onTestFinished, test } from 'vitest'
import { expectedSignature, type SignedRequest } from '#tests/fakes/s3-signature.ts'
import { createS3Objects } from './s3-objects.ts'

/* The examples of "Authenticating Requests: Using the Authorization Header" in the S3 API reference of AWS. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const examples = [
  {
    name: 'GET Object',
    request: { method: 'GET', path: '/test.txt', query: {}, headers: { range: 'bytes=0-9' } },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT Object',
    request: {
      method: 'PUT',
      path: '/test%24file.text',
      query: {},
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET Bucket Lifecycle',
    request: { method: 'GET', path: '/', query: { lifecycle: '' }, headers: {} },
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'List Objects',
    request: { method: 'GET', path: '/', query: { 'max-keys': '2', prefix: 'J' }, headers: {} },
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
] as const

/** What the signer hashes with. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash>
  constructor(secret?: string | Uint8Array) {
    this.#hash = (secret === undefined ? createHash('sha256') : createHmac('sha256', secret)) as never
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {}
}

const host = 'examplebucket.s3.amazonaws.com'
const at = { iso: '2013-05-24T00:00:00Z', short: '20130524', long: '20130524T000000Z' }
const payloadOf = (body: string) => (body ? createHash('sha256').update(body).digest('hex') : nothing)
const urlOf = ({ path, query }: { path: string; query: Record<string, string> }) => {
  const parameters = new URLSearchParams(query).toString()
  return parameters ? `${path}?${parameters}` : path
}

test.each(examples)('our check of signatures gives the published one of $name', ({ request, body, signature }) => {
  const signed = { ...request.headers, host, 'x-amz-content-sha256': payloadOf(body), 'x-amz-date': at.long }
  const names = Object.keys(signed).toSorted().join(';')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${at.short}/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=?`
  const headers = { ...signed, authorization } as Record<string, string>
  const url = urlOf(request)
  expect(expectedSignature({ method: request.method, url, headers }, credentials.secretAccessKey)).toBe(signature)
})

// The signer sets the time by x-amz-date alone, so that the example with a Date header is none for it.
const ofSigner = examples.filter(({ request }) => !('date' in request.headers))
test.each(ofSigner)(
  'the signer of the SDK gives the published signature of $name',
  async ({ request, body, signature }) => {
    const { method, path, query, headers } = request
    const signer = new SignatureV4({
      credentials,
      region: 'us-east-1',
      service: 's3',
      sha256: Sha256 as never,
      uriEscapePath: false,
    })
    const signed = await signer.sign(
      {
        method,
        protocol: 'https:',
        hostname: host,
        path,
        query: { ...query },
        headers: { host, ...headers, 'x-amz-content-sha256': payloadOf(body) },
        body,
      },
      { signingDate: new Date(at.iso) },
    )
    expect(signed.headers.authorization).toContain(`Signature=${signature}`)
  },
)

test('what our storage sends is signed with the secret, its content included', async () => {
  const taken: (SignedRequest & { body: string })[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = request.headers as Record<string, string>
    taken.push({ method: request.method ?? '', url: request.url ?? '', headers, body })
    const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'
    response.writeHead(200, { 'content-type': 'application/xml' }).end(request.url?.includes('list-type') ? list : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const objects = createS3Objects(
    { bucket: 'nukkad-media', region: 'ap-south-1', endpoint, ...credentials },
    { run: (call) => call() },
  )
  await objects.put('media/files/ab/ab/800.webp', Buffer.from('picture'))
  await objects.get('media/files/ab/ab/800.webp')
  await objects.delete('media/files/ab/ab/800.webp')
  for await (const _object of objects.list('media/keys/ab/')) throw new Error('There is none.')
  expect(taken.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'PUT /nukkad-media/media/files/ab/ab/800.webp',
    'GET /nukkad-media/media/files/ab/ab/800.webp',
    'DELETE /nukkad-media/media/files/ab/ab/800.webp',
    'GET /nukkad-media/',
  ])
  for (const request of taken) {
    const sent = /Signature=([0-9a-f]{64})/.exec(request.headers.authorization ?? '')?.[1]
    expect(sent).toBe(expectedSignature(request, credentials.secretAccessKey))
    expect(sent).not.toBe(expectedSignature(request, 'another secret'))
  }
  expect(taken[0]?.headers['x-amz-content-sha256']).toBe(createHash('sha256').update('picture').digest('hex'))
  // The bucket decides who may read: objects ask for nothing of their own.
  expect(Object.keys(taken[0]?.headers ?? {}).filter((name) => name.startsWith('x-amz-acl'))).toEqual([])
})
