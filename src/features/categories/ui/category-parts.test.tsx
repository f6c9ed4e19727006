import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import type { CategoryView } from '../contract.ts'
import { CategoryParts } from './category-parts.tsx'

const shown = (element: ReactElement) => routedHtmlOf(element)

const partsOf = (...names: string[]): CategoryView[] =>
  names.map((name, index) => ({ id: index + 1, name, icon: 'stethoscope', url: '/dentists' }) as CategoryView)

test('a long name of a trade is divided with a hyphen where its tile is narrow', () => {
  expect(shown(<CategoryParts parts={partsOf('Gynaecologists')} />)).toContain('Gy\u00adnae\u00adco\u00adlo\u00adgists')
})

test('trades that fit into one row of a phone are no two rows, of which one would be empty', () => {
  expect(shown(<CategoryParts parts={partsOf('Dentists')} />)).not.toContain('pushed-tiles')
  expect(shown(<CategoryParts parts={partsOf('Dentists', 'Surgeons', 'Opticians', 'Vets')} />)).toContain(
    'pushed-tiles',
  )
})
