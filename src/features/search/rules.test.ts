import { describe, expect, it } from 'vitest'
import { type Box, boxAround, cellOf, cellRangesOf, cellsOf } from './rules.ts'

const boxes: [string, Box][] = [
  ['a small circle', boxAround({ lat: 26.9124, lng: 75.7873, radiusMetres: 2000 })],
  ['a circle that two strips share', boxAround({ lat: 26.85, lng: 79.95, radiusMetres: 30_000 })],
  ['a circle of many strips', boxAround({ lat: 22.5, lng: 82.1, radiusMetres: 500_000 })],
  ['a box whose sides are those of strips', { south: 20, north: 20.2, west: 76, east: 78 }],
  ['the equator and Greenwich', { south: -0.02, north: 0.02, west: -0.02, east: 0.02 }],
  ['a corner of the map', { south: 89.99, north: 91, west: 179.99, east: 181 }],
]

describe('cells', () => {
  it.each(boxes)('finds every position of %s in exactly one of its ranges', (_, box) => {
    const { firsts, lasts } = cellRangesOf(box)
    for (let step = 0; step <= 400; step++) {
      const lat = box.south + ((box.north - box.south) * ((step * 37) % 401)) / 400
      const lng = box.west + ((box.east - box.west) * step) / 400
      const cell = cellOf(lat, lng) ?? Number.NaN
      expect(firsts.filter((first, at) => first <= cell && cell <= (lasts[at] ?? 0))).toHaveLength(1)
    }
  })

  it('reads no more of a strip than the rows of the box', () => {
    const [, box] = boxes[1] as (typeof boxes)[number]
    const { firsts, lasts } = cellRangesOf(box)
    const rows = Math.ceil((box.north - box.south) * 200) + 1
    expect(firsts).toHaveLength(2)
    for (const [at, first] of firsts.entries()) expect((lasts[at] ?? 0) - first).toBeLessThan(rows * 400)
  })

  it('lists the cells that touch a box, each once', () => {
    const [, box] = boxes[1] as (typeof boxes)[number]
    const cells = cellsOf(box)
    expect(new Set(cells).size).toBe(cells.length)
    for (let lat = box.south; lat < box.north; lat += 0.011)
      for (let lng = box.west; lng < box.east; lng += 0.007) expect(cells).toContain(cellOf(lat, lng))
  })

  it('numbers the cells of the whole map within the integers of the database', () => {
    const corners = [
      [-90, -180],
      [-90, 180],
      [90, -180],
      [90, 180],
    ].map(([lat, lng]) => cellOf(lat as number, lng as number) ?? Number.NaN)
    for (const cell of corners) expect(Math.abs(cell)).toBeLessThan(2 ** 31)
    expect(new Set(corners).size).toBe(4)
  })

  it('has none without a position', () => {
    expect(cellOf(null, 75)).toBeNull()
  })
})
