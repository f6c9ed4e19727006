/**
 * The part of a file that a `Range` header asks for: `undefined` for all of it (no header, or one we need not understand, several parts
 * among them), `'none'` when there is nothing at that place. RFC 9110 §14.
 */
export function byteRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'none' : { start: bytes - length, end: bytes - 1 }
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start >= bytes ? 'none' : { start, end }
}
