import { closeSync, copyFileSync, fchownSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

const maxLogBytes = 10 * 1024 ** 2

/**
 * Opens the server's log for appending, after moving an old log over 10 MB to `….1`. The caller closes the descriptor.
 */
export function openPostgresLog(path: string): number {
  if (sizeOf(path) > maxLogBytes) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o640)
  if (process.getuid?.() === 0) {
    // A later start by the folder's owner must be able to append.
    const owner = statSync(dirname(path))
    fchownSync(descriptor, owner.uid, owner.gid)
  }
  return descriptor
}

/** Truncates the log of a running server, which keeps appending to the same file. */
export function trimPostgresLog(path: string): void {
  if (sizeOf(path) <= maxLogBytes) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

/** The last `count` lines written after `fromByte`. */
export function lastLogLines(path: string, count: number, fromByte = 0): string[] {
  const size = sizeOf(path)
  const start = Math.max(fromByte > size ? 0 : fromByte, size - 16_384)
  const buffer = Buffer.alloc(size - start)
  if (buffer.length === 0) return []
  const descriptor = openSync(path, 'r')
  try {
    const length = readSync(descriptor, buffer, 0, buffer.length, start)
    return buffer.toString('utf8', 0, length).trim().split('\n').slice(-count)
  } finally {
    closeSync(descriptor)
  }
}

/** File size in bytes; 0 when it does not exist. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
