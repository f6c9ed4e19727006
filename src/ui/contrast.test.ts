import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8')
const signboardCss = readFileSync(new URL('signboard/signboard.css', import.meta.url), 'utf8')
const darkParts = css
  .split('@media (prefers-color-scheme: dark)')
  .slice(1)
  .map((part) => part.slice(0, part.indexOf('\n}')))
const lightParts = css.replaceAll(/@media \(prefers-color-scheme: dark\) \{[\s\S]*?\n\s*\}\n\s*\}/g, '')

function colours(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--(?:color-)?([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const light = colours(lightParts)
const dark = new Map([...light, ...colours(darkParts.join('\n'))])

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(palette: Map<string, string>, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const hex = palette.get(name)
    if (!hex) throw new Error(`no colour ${name}`)
    return luminance(hex)
  })
  const [low = 0, high = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['page', 'card', 'sunken']
const textPairs = [
  ...['ink', 'muted', 'action', 'danger', 'verified-text', 'warning-text'].flatMap((front) =>
    surfaces.map((back) => [front, back]),
  ),
  ['on-marigold', 'marigold'],
  ...['action', 'action-strong'].map((back) => ['on-action', back]),
  ...['danger', 'danger-strong'].map((back) => ['on-danger', back]),
  ['on-inverse', 'inverse'],
  ['action', 'action-tint'],
  ['ink', 'action-tint'],
  ['ink', 'marigold-tint'],
  ['muted', 'marigold-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'danger-tint'],
  ['verified-text', 'verified-tint'],
  ['warning-text', 'warning-tint'],
  ...[0, 1, 2, 3, 4, 5].map((tile) => [`on-tile-${tile}`, `tile-${tile}`]),
]
const controlPairs = [
  ...['control', 'focus', 'danger', 'star', 'verified', 'warning'].flatMap((front) =>
    surfaces.map((back) => [front, back]),
  ),
  ['action', 'action-tint'],
]

test.each([
  ['light', light],
  ['dark', dark],
] as const)('every text has a contrast of 4.5:1 in %s', (_, palette) => {
  const weak = textPairs
    .map(([front = '', back = '']) => [`${front} on ${back}`, contrast(palette, front, back)] as const)
    .filter(([, ratio]) => ratio < 4.5)
  expect(weak).toEqual([])
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('every control and graphical sign has a contrast of 3:1 in %s', (_, palette) => {
  const weak = controlPairs
    .map(([front = '', back = '']) => [`${front} on ${back}`, contrast(palette, front, back)] as const)
    .filter(([, ratio]) => ratio < 3)
  expect(weak).toEqual([])
})

test('the dark palette is read from the file, not the light one twice', () => {
  expect(dark.get('page')).not.toBe(light.get('page'))
  expect(dark.get('tile-3')).not.toBe(light.get('tile-3'))
})

test('white names on boards and ratings on their badges are read by day and by night', () => {
  const boards = [...signboardCss.matchAll(/--board: (#[0-9a-f]{6})/g)].map(([, hex = '']) => hex)
  const badges = [light.get('rating-good'), light.get('rating-fair')]
  expect(boards.length).toBeGreaterThanOrEqual(8)
  for (const back of [...boards, ...badges])
    expect([back, 1.05 / (luminance(back ?? '') + 0.05) >= 4.5]).toEqual([back, true])
})
