import { mkdirSync } from 'node:fs'
import S3rver from 's3rver'
import type { S3Options } from '../../src/providers/storage/s3-objects.ts'
import type { TestCertificate } from './test-certificate.ts'

export interface FakeS3 {
  options: S3Options & { endpoint: string; accessKeyId: string; secretAccessKey: string }
  close(): Promise<void>
}

const bucket = 'nukkad-media'

/** A server that speaks S3 and stores in a folder. It accepts any secret: signatures are tested by themselves. */
export async function startS3(directory: string, certificate?: TestCertificate): Promise<FakeS3> {
  mkdirSync(directory, { recursive: true })
  const server = new S3rver({
    address: certificate ? 'localhost' : '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
    ...(certificate && { key: certificate.key, cert: certificate.cert }),
  })
  const { port } = await server.run()
  return {
    options: {
      bucket,
      region: 'ap-south-1',
      endpoint: certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => server.close(),
  }
}
