import { expect, test } from 'vitest'
import { type Clustered, clusterPoints } from './cluster-points.ts'
import type { MapPoint } from './map-point.ts'
import { clusterBatch } from './map-rules.ts'

const world: [number, number, number, number] = [-180, -85, 180, 85]
const point = (id: number, lat: number, lng: number): MapPoint => ({ id, name: `Shop ${id}`, lat, lng, url: '/' })
const shown = (all: Clustered[]) =>
  all.map((one) => ('point' in one ? one.point.id : `${one.cluster.count} places`)).sort()

test('two places that would overlap form a cluster, which splits at a higher zoom', () => {
  const at = clusterPoints([point(1, 13.08, 80.27), point(2, 13.081, 80.271)])
  expect(shown(at(world, 8))).toEqual(['2 places'])
  const [only] = at(world, 8)
  const opensAtZoom = only && 'cluster' in only ? only.cluster.opensAtZoom : 0
  expect(shown(at(world, opensAtZoom))).toEqual([1, 2])
})

test('places sixty pixels or more apart stay separate, closer ones do not', () => {
  // At zoom 8 the world is 65,536 pixels wide.
  const degreesOf = (pixels: number) => (pixels * 360) / 65_536
  expect(shown(clusterPoints([point(1, 0, 78), point(2, 0, 78 + degreesOf(70))])(world, 8))).toEqual([1, 2])
  expect(shown(clusterPoints([point(1, 0, 78), point(2, 0, 78 + degreesOf(50))])(world, 8))).toEqual(['2 places'])
})

test('points outside the bounds are not drawn, and a map takes at most two thousand places', () => {
  const many = Array.from({ length: clusterBatch + 500 }, (_, id) => point(id, 13, 80))
  expect(shown(clusterPoints(many)(world, 5))).toEqual([`${clusterBatch} places`])
  expect(clusterPoints(many)([70, 20, 75, 25], 5)).toEqual([])
})
