import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoomInMemory, measureRoom } from './work-folder.ts'

const gigabytes = (count: number) => count * 1024 ** 3
const plenty = { memory: gigabytes(16), space: gigabytes(8) }

test('the files of a run are kept in memory only where both the folder and the memory have room', () => {
  expect(hasRoomInMemory({}, plenty)).toBe(true)
  expect(hasRoomInMemory({}, { ...plenty, memory: gigabytes(4) })).toBe(false)
  // A container has 64 MB there unless told otherwise.
  expect(hasRoomInMemory({}, { ...plenty, space: 64 * 1024 ** 2 })).toBe(false)
  expect(hasRoomInMemory({}, undefined)).toBe(false)
})

test('whoever says where temporary files go is obeyed', () => {
  expect(hasRoomInMemory({ TMPDIR: '/mnt/large' }, plenty)).toBe(false)
})

test('a folder that is missing has no room, and one that is there has what is free', () => {
  expect(measureRoom('/no/such/folder')).toBeUndefined()
  const room = measureRoom(tmpdir())
  expect(room?.space).toBeGreaterThan(0)
  expect(room?.memory).toBeGreaterThan(0)
})
