import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCategoryScenes } from '#features/categories/server/category-scenes.ts'
import { categoryFolder, readCategoryFiles } from '#features/categories/server/read-category-files.ts'
import { sceneOf } from './scene-drawings.ts'
import { boardText, chooseSigns, monogramOf, paintCount } from './signboard.ts'

const css = readFileSync(new URL('signboard.css', import.meta.url), 'utf8')
const file = readFileSync(new URL('scenes.svg', import.meta.url), 'utf8')
const names = [...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, name = '']) => name)

test('the board has the name without its honorific, in whole words that fit', () => {
  expect(boardText('Sri Abirami Air Conditioning')).toBe('Abirami Air')
  expect(boardText('New Meenakshi Dining')).toBe('Meenakshi')
  expect(boardText('Thomas & Sons Cooling (Regd.)')).toBe('Thomas Sons')
  expect(boardText('Venkateshwaranarasimha Traders')).toBe('Venkateshwaranarasimha')
  expect(boardText('Sri')).toBe('Sri')
  expect(boardText('(Regd) Sharma Store')).toBe('Sharma Store')
  expect(boardText('(New Balaji')).not.toBe('')
  expect(monogramOf('(Sri) Balaji Tiles')).toBe('BT')
  expect(boardText('श्री कृष्णा मिष्ठान्न भंडार')).toBe('कृष्णा')
})

test('a monogram is two Latin initials, or one whole syllable of an Indian script', () => {
  expect(monogramOf('Royal Cool Point')).toBe('RC')
  expect(monogramOf('bismillah')).toBe('B')
  expect(monogramOf('"Om" Traders')).toBe('OT')
  expect(monogramOf('श्री कृष्णा मिष्ठान्न')).toBe('कृ')
  expect(monogramOf('***')).toBe('')
})

test('neighbours of a list never share a paint, nor a scene where their trade has several', () => {
  const scenes = ['ac-wall-unit', 'ac-outdoor-unit']
  const signs = chooseSigns(Array.from({ length: 500 }, (_, index) => ({ businessId: index * 7 + 1, scenes })))
  for (const [index, { sign }] of signs.entries()) {
    expect(sign.paint).toBeGreaterThanOrEqual(0)
    expect(sign.paint).toBeLessThan(paintCount)
    expect(sign.paint).not.toBe(signs[index - 1]?.sign.paint)
    expect(sign.scene).not.toBe(signs[index - 1]?.sign.scene)
  }
  expect(new Set(signs.map(({ sign }) => sign.paint)).size).toBe(paintCount)
})

test('alone, a business has the same sign on every page', () => {
  const shop = { businessId: 1234, scenes: ['bakery', 'gift-boxes', 'laddu-tray'] }
  expect(chooseSigns([shop])).toEqual(chooseSigns([shop]))
  expect(chooseSigns([{ businessId: 5, scenes: [] }])[0]?.sign.scene).toBeUndefined()
})

test('each of the twenty largest trades has two or three scenes', () => {
  const scenes = readCategoryScenes(categoryFolder)
  const largest = readCategoryFiles(categoryFolder)
    .filter(({ popularity }) => popularity !== undefined && popularity <= 20)
    .map(({ slug }) => slug)
  expect(largest.length).toBeGreaterThanOrEqual(20)
  const few = largest.filter((slug) => ![2, 3].includes(scenes.get(slug)?.length ?? 0))
  expect(few).toEqual([])
})

test('scenes are at most 2,000 characters, drawn in the paints of the day and the night, and nothing else', () => {
  expect(new Set(names).size).toBe(names.length)
  const used = new Set<string>()
  for (const name of names) {
    const drawn = sceneOf(name)?.drawn ?? ''
    expect([name, drawn.length]).toEqual([name, Math.min(drawn.length, 2012)])
    expect([name, /<(image|use|style|script)|\s(fill|stroke|style|href|on[a-z]+)=/.exec(drawn)?.[0]]).toEqual([
      name,
      undefined,
    ])
    for (const [, cls = ''] of drawn.matchAll(/class="([^"]*)"/g)) used.add(cls)
  }
  for (const cls of used) expect(css).toContain(`.scene .${cls} {`)
})

test('the scenes of every category exist, and every category with scenes too', () => {
  const slugs = new Set(readCategoryFiles(categoryFolder).map(({ slug }) => slug))
  for (const [slug, scenes] of readCategoryScenes(categoryFolder)) {
    expect(slugs).toContain(slug)
    for (const scene of scenes) expect(names).toContain(scene)
  }
})
