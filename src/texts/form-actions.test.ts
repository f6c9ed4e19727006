import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Opening tags of plain forms; those of the router know the language by themselves. */
const formTag = /<form\b(?:[^>]|=>)*>/g

test('a form on a page in Hindi leads to a page in Hindi', () => {
  const forms = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(formTag)].map(([tag]) => ({ file, tag })),
  )
  const withAction = forms.filter(({ tag }) => /\baction=/.test(tag))
  expect(withAction.length).toBeGreaterThan(15)
  expect(withAction.filter(({ tag }) => !tag.includes('inPageLanguage('))).toEqual([])
})
