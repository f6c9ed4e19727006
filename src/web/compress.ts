import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { accepted } from './accepted.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type QuickEncoding = Encoding | 'zstd'

/** Shorter texts are sent uncompressed. */
export const minCompressedBytes = 1024

/**
 * For one response, where zstd is not supported: twice as fast as the next level, for a tenth more bytes
 * (docs/guides/pages.md).
 */
const quickQuality = 3
const quickZstdLevel = 3
/** For a text that is sent many times. */
const smallQuality = 6
const quickGzipLevel = 4

const brotliOptions = (quality: number, { length }: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})

/** The encoding to respond with, by an Accept-Encoding header. */
export function encodingFor(accepts: string | string[] | undefined): Encoding {
  const names = accepted(accepts)
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

/** The same for what is sent once: zstd compresses a page in a third of the time, to the same size. */
export function quickEncodingFor(accepts: string | string[] | undefined): QuickEncoding {
  return accepted(accepts).includes('zstd') ? 'zstd' : encodingFor(accepts)
}

/**
 * Compresses a page at once and synchronously: half a millisecond is less than the round trip to another thread costs.
 */
export function compressOnce(body: Buffer, encoding: QuickEncoding): Buffer {
  if (encoding === 'identity') return body
  if (encoding === 'zstd') {
    const params = { [constants.ZSTD_c_compressionLevel]: quickZstdLevel }
    return zstdCompressSync(body, { params, pledgedSrcSize: body.length })
  }
  return encoding === 'gzip'
    ? gzipSync(body, { level: quickGzipLevel })
    : brotliCompressSync(body, brotliOptions(quickQuality, body))
}

export const compressBrotli = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, brotliOptions(smallQuality, body))
export const decompressBrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress)
export const compressGzip: (body: Buffer) => Promise<Buffer> = promisify(gzip)
