import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { CallGuard } from '../call-guard.ts'
import type { ObjectStore } from './object-store.ts'

export interface S3Options {
  bucket: string
  region: string
  /** Of a service other than AWS. */
  endpoint: string | undefined
  /** Without them the role of the machine, on AWS. */
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  /** For an answer to begin, and then for its next bytes. */
  answerTimeoutMs?: number
}

const connectTimeoutMs = 3000

/** Loaded when it is first needed: the other installations need not pay for it at their start. */
const loadSdk = () => import('@aws-sdk/client-s3')

/**
 * A bucket of S3 or a compatible service. Objects get no permissions of their own, so they are as private as the
 * bucket; the SDK signs, retries with jitter (three attempts) and is bounded in time.
 */
export function createS3Objects(options: S3Options, guard: Pick<CallGuard, 'run'>): ObjectStore {
  const { bucket: Bucket } = options
  let connecting: Promise<S3Client> | undefined
  const connect = () => {
    // What failed once is tried again with the next file.
    connecting ??= createClient(options).catch((error: unknown) => {
      connecting = undefined
      throw error
    })
    return connecting
  }
  return {
    put: async (Key, Body) => {
      const { PutObjectCommand } = await loadSdk()
      const client = await connect()
      const ContentType = 'application/octet-stream'
      await guard.run(() => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType })))
    },
    get: async (Key) => {
      const { GetObjectCommand, NoSuchKey } = await loadSdk()
      const client = await connect()
      const found = await guard.run(() =>
        client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }),
      )
      return found?.Body instanceof Readable ? found.Body : undefined
    },
    delete: async (Key) => {
      const { DeleteObjectCommand } = await loadSdk()
      const client = await connect()
      await guard.run(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    list: async function* (Prefix) {
      const { ListObjectsV2Command } = await loadSdk()
      const client = await connect()
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) })
        const page = await guard.run(() => client.send(command))
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { name: Key, modifiedAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

async function createClient(options: S3Options): Promise<S3Client> {
  const { region, endpoint, accessKeyId, secretAccessKey, answerTimeoutMs = 20_000 } = options
  const sdk = await loadSdk()
  return new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 3,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: answerTimeoutMs,
      // A file that stops coming in the middle ends its reading, and does not keep everybody waiting for it.
      socketTimeout: answerTimeoutMs,
      throwOnRequestTimeout: true,
    },
    // Services other than AWS know no trailing checksums; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
