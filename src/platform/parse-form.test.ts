import { expect, test } from 'vitest'
import { z } from 'zod'
import { idParam } from '#core/endpoint.ts'
import { idOf, idOfSegment } from './id-of.ts'
import { parseForm } from './parse-form.ts'
import { Refusal } from './refusal.ts'

const form = z.strictObject({
  id: idParam,
  intent: z.enum(['save', 'remove']),
  token: z.string().min(20),
  name: z.string({ error: 'Name is required' }).min(1, 'Name is required'),
})
const right = { id: '7', intent: 'save', token: 'x'.repeat(20), name: 'Asha' }

const errorsOf = (fields: object) => {
  try {
    return parseForm(form, fields)
  } catch (error) {
    return error instanceof Refusal ? error.fieldErrors : error
  }
}

test('a form that somebody changed by hand is refused in our own words', () => {
  expect(errorsOf(right)).toEqual({ ...right, id: 7 })
  expect(errorsOf({ ...right, id: 'x', intent: 'steal', token: 'short', name: '' })).toEqual({
    id: 'This is not of the right kind.',
    intent: 'This is not of the right kind.',
    token: 'This is not of the right kind.',
    name: 'Name is required',
  })
  expect(errorsOf({ name: 'Asha' })).toEqual({
    id: 'This Field is required',
    intent: 'This Field is required',
    token: 'This Field is required',
  })
  expect(errorsOf({ ...right, isAdmin: 'true' })).toEqual({ '': 'This field is not known here.' })
})

test.each(['1e3', '0x10', '0b1', '1.0', ' 7', '+7', '-7', '0', '', '٧', 'Infinity', '9007199254740993', '7n'])(
  'an id is written in decimal digits: %j is none',
  (text) => {
    expect(errorsOf({ ...right, id: text })).toEqual({ id: 'This is not of the right kind.' })
    expect(idOf(text)).toBeUndefined()
    expect(idOfSegment(`shop-${text}`)).toBe(text === '-7' ? 7 : undefined)
  },
)
