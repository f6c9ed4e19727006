import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconDrawings, IconSymbols } from './icon-symbols.tsx'

test('a page has each icon that it names as one hidden symbol, and none where it names none', () => {
  const page = (drawings: Map<string, string>) =>
    renderToStaticMarkup(
      <IconDrawings value={drawings}>
        <IconSymbols />
      </IconDrawings>,
    )
  expect(page(new Map([['phone', '<path d="M1 1"/>']]))).toBe(
    '<svg aria-hidden="true" class="hidden" data-symbols=""><symbol id="icon-phone" viewBox="0 0 24 24"><path d="M1 1"/></symbol></svg>',
  )
  expect(page(new Map())).toBe('')
})
