import { expect, test } from 'vitest'
import { readServerOnly, serverOnly } from './server-only.ts'

test('a server-only value is not serialized, and spreading the loader data around it preserves it', () => {
  const data = { shown: 'sent', value: serverOnly({ secret: 1 }) }
  expect(JSON.parse(JSON.stringify(data))).toEqual({ shown: 'sent', value: {} })
  expect(readServerOnly({ ...data }.value)).toEqual({ secret: 1 })
})

test('an undefined value is a value', () => {
  expect(readServerOnly(serverOnly(undefined))).toBeUndefined()
})

test('reading it in the browser, where it is an empty object, is an error', () => {
  expect(() => readServerOnly({})).toThrow('stays on the server')
})
