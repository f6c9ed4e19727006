import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawCategoryIcons, spritePath } from '../../scripts/category-icons.ts'
import { ownCategoryIcons } from '../../scripts/own-category-icons.ts'
import { drawingOf } from './category-drawings.ts'
import { categoryIconNames } from './category-icon-names.ts'

const seeds = new URL('../../db/seed/categories/', import.meta.url)

/** The shipped categories; a group is the first of its file. */
const categories = readdirSync(seeds)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) =>
    readFileSync(new URL(file, seeds), 'utf8')
      .split('\n')
      .filter((line) => /^[a-z0-9-]+(?: <[^|]*)? \|/.test(line))
      .map((line, index) => {
        const [slugs = '', , , icon = '', popularity] = line.split('|').map((part) => part.trim())
        return { slug: slugs.split(' ')[0] ?? '', icon, isGroup: index === 0, isRanked: popularity !== undefined }
      }),
  )

/** Beside the groups and the ranked ones, those that people look for most. */
const common = `
ambulance-services atms auto-rickshaws beauty-parlours book-shops cafes cctv-dealers chartered-accountants
computer-repair electronics-showrooms fire-stations fish-shops florists furniture-shops gift-shops ice-cream-parlours
insurance-agents inverter-battery-repair juice-centres meat-shops mobile-repair mobile-shops pet-shops police-stations
post-offices salons solar-panels spas sports-shops stationery-shops temples toy-shops veterinary-doctors
`
  .trim()
  .split(/\s+/)

test('no two of the 120 most used categories have the same icon', () => {
  const mostUsed = categories.filter(({ isGroup, isRanked, slug }) => isGroup || isRanked || common.includes(slug))
  expect(mostUsed).toHaveLength(120)
  const byIcon = Map.groupBy(mostUsed, ({ icon }) => icon)
  const shared = [...byIcon.values()].filter((group) => group.length > 1)
  expect(shared.map((group) => group.map(({ slug }) => slug))).toEqual([])
})

test('kinds of doctors are told apart by their icons: at most a quarter share the general one', () => {
  const file = readFileSync(new URL('01-health.txt', seeds), 'utf8')
  const icons = [...file.matchAll(/^[a-z-]+ < doctors \|.*?\|.*?\| ([a-z0-9-]+)/gm)].map(([, icon]) => icon)
  expect(icons.length).toBeGreaterThan(15)
  expect(icons.filter((icon) => icon === 'stethoscope').length).toBeLessThanOrEqual(icons.length / 4)
})

test('no two icons are the same drawing', () => {
  const byDrawing = Map.groupBy(categoryIconNames, drawingOf)
  expect([...byDrawing.values()].filter((names) => names.length > 1)).toEqual([])
})

test('our own drawings are strokes on the grid of 24 units', () => {
  for (const [name, drawing] of Object.entries(ownCategoryIcons)) {
    expect(categoryIconNames, name).toContain(name)
    expect(drawing.replaceAll(/<(?:path|circle|rect) [a-z0-9"=. A-Z-]+\/>/g, ''), name).toBe('')
    expect(drawing, name).not.toMatch(/fill|stroke|style/)
  }
})

test('every icon named by the shipped categories has a drawing', () => {
  const icons = categories.map(({ icon }) => icon)
  expect(icons.length).toBeGreaterThan(0)
  expect([...new Set(icons)].filter((icon) => !categoryIconNames.includes(icon))).toEqual([])
})

test('the icon file is what its script generates', async () => {
  expect(readFileSync(spritePath, 'utf8')).toBe(await drawCategoryIcons())
})

test('the server has the strokes of every icon, and none for an unknown name', () => {
  expect(categoryIconNames.filter((name) => !drawingOf(name).startsWith('<'))).toEqual([])
  expect(drawingOf('"><script>')).toBe('')
})
