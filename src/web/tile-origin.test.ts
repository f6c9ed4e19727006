import { expect, test } from 'vitest'
import { tileOrigin } from './tile-origin.ts'

test.for([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['https://{s}.maps.example/{z}/{x}/{y}@2x.png?key=1', 'https://*.maps.example'],
  ['http://localhost:8080/{z}/{x}/{y}.png', 'http://localhost:8080'],
])('%s may be loaded as %s', ([url = '', origin]) => {
  expect(tileOrigin(url)).toBe(origin)
})
