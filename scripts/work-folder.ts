import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const gigabyte = 1024 ** 3
const inMemory = '/dev/shm'
/** Three apps and their browsers had 0.6 GB in the folder; the rest is for the processes and for what tests grow to. */
const neededMemory = 8 * gigabyte
const neededSpace = 4 * gigabyte

interface Room {
  memory: number
  space: number
}

/**
 * A new folder for everything that a run of the tests writes: in memory where the machine has plenty, as a test file's
 * database is a thousand files (docs/decisions/029-test-time.md), else where temporary files go. TMPDIR is obeyed.
 */
export function makeWorkFolder(): string {
  const base = hasRoomInMemory(process.env, measureRoom(inMemory)) ? inMemory : tmpdir()
  const folder = mkdtempSync(join(base, 'nukkad-run-'))
  // As root, the database server is another user and needs access, as in an ordinary /tmp.
  chmodSync(folder, 0o711)
  return folder
}

/** Whether the files of a run go into memory. `room` is undefined where the machine has no such folder. */
export function hasRoomInMemory(env: Record<string, string | undefined>, room: Room | undefined): boolean {
  return !env.TMPDIR && room !== undefined && room.memory >= neededMemory && room.space >= neededSpace
}

/** What is free in a folder, and in memory for this process and others; undefined where it cannot write there. */
export function measureRoom(folder: string): Room | undefined {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return { memory: process.availableMemory(), space: bavail * bsize }
  } catch {
    // ignored: most systems other than Linux have no such folder
    return undefined
  }
}
