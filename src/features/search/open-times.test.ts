import { expect, test } from 'vitest'
import { minutesOf } from './open-times.ts'

/** Friday 20 November 2026 at this time in India; Friday begins at minute 5760 of the week. */
const friday = (clock: string) => new Date(`2026-11-20T${clock}:00+05:30`)

test('at night is 11 pm by day, and this minute when it is night', () => {
  expect(minutesOf('night', friday('12:00'))).toMatchObject({ from: 5760 + 23 * 60 })
  expect(minutesOf('night', friday('23:38'))).toMatchObject({ from: 5760 + 23 * 60 + 38 })
  expect(minutesOf('night', friday('01:10'))).toMatchObject({ from: 5760 + 70 })
  expect(minutesOf('night', friday('05:00'))).toMatchObject({ from: 5760 + 23 * 60 })
})

test('today is what is left of it', () => {
  expect(minutesOf('today', friday('12:00'))).toEqual({ from: 5760 + 720, to: 7200, isThroughout: false })
})

test('Sunday does not begin with the night of Saturday, and all hours are all of the week', () => {
  expect(minutesOf('sun', friday('12:00'))).toEqual({ from: 8640 + 360, to: 10_080, isThroughout: false })
  expect(minutesOf('always', friday('12:00'))).toEqual({ from: 0, to: 10_080, isThroughout: true })
})
