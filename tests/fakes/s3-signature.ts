import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  method: string
  /** Path and query as sent. */
  url: string
  headers: Record<string, string>
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature (AWS Signature Version 4) that S3 expects of a request, by the Authorization header it came with. */
export function expectedSignature({ method, url, headers }: SignedRequest, secret: string): string {
  const [, date, region, service, names = ''] =
    /Credential=[^/]+\/(\d+)\/([\w-]+)\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [path = '', query = ''] = url.split('?')
  const parameters = query ? query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`)) : []
  const signed = names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
  const payload = headers['x-amz-content-sha256'] ?? ''
  const canonical = [method, path, parameters.toSorted().join('&'), signed.join(''), names, payload].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = [region ?? '', service ?? '', 'aws4_request'].reduce<Buffer>(
    (derived, part) => hmac(derived, part),
    hmac(`AWS4${secret}`, date ?? ''),
  )
  return hmac(key, toSign).toString('hex')
}
