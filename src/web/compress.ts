import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Shorter texts are sent as they are. */
export const shortestPackedBytes = 1024

const brotliQuality = 5
const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip),
}

/** The encoding to answer with, by an Accept-Encoding header. */
export function encodingFor(accepts: string | string[] | undefined): Encoding {
  if (accepts?.includes('br')) return 'br'
  return accepts?.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses a whole text in one shot: flushing by chunk costs three times as much. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : pack[encoding](body)
}

export const unpackBrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress)
