import { expect, test } from 'vitest'
import { minifiedFunction } from './minify-inlined.ts'

test('an inlined function keeps its name and does the same in fewer characters', () => {
  const declaration = 'function keepSum(first, second) {\n\tconst total = first + second;\n\treturn { total };\n}'
  const minified = minifiedFunction(declaration)
  expect(minified).toMatch(/^function keepSum\(.*\}$/s)
  expect(minified.length).toBeLessThan(declaration.length)
  expect(new Function(`return (${minified})(2, 3)`)()).toEqual({ total: 5 })
})
