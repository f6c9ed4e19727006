import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawCategoryIcons, spritePath } from '../../scripts/category-icons.ts'
import { drawingOf } from './category-drawings.ts'
import { categoryIconNames } from './category-icon-names.ts'

const seeds = new URL('../../db/seed/categories/', import.meta.url)

test('every icon named by the shipped categories has a drawing', () => {
  const lines = readdirSync(seeds)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readFileSync(new URL(file, seeds), 'utf8').split('\n'))
  const icons = lines.filter((line) => /^[a-z0-9-]+ \|/.test(line)).map((line) => line.split('|')[3]?.trim() ?? '')
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
