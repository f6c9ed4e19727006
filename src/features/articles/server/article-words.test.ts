import { expect, test } from 'vitest'
import { articleDocument, articleQuery } from './article-words.ts'

test('half words and other English endings ask for the beginning of the word; other scripts stay as typed', () => {
  expect(articleQuery('Servicing')).toBe("'servic':*")
  expect(articleQuery('electricians caterers')).toBe("'electrician':* & 'cater':*")
  expect(articleQuery('business gas water')).toBe("'business':* & 'gas':* & 'water':*")
  expect(articleQuery('ठगी')).toBe("'ठगी':*")
})

test('small words are left out unless there is nothing else; signs alone are no query', () => {
  expect(articleQuery('how to read a quotation')).toBe("'read':* & 'quotation':*")
  expect(articleQuery('how to')).toBe("'how':* & 'to':*")
  expect(articleQuery(' &|!:*() ')).toBeUndefined()
})

test('what was typed cannot become an operator, and many words are cut', () => {
  expect(articleQuery("tea' | 'x:*")).toBe("'tea':* & 'x':*")
  expect(articleQuery(Array.from({ length: 50 }, (_, n) => `word${n}`).join(' '))?.split('&')).toHaveLength(8)
})

test('a word weighs as much as the best place it stands in', () => {
  const document = articleDocument({ title: 'Tap', keywords: 'nal', summary: 'tap dry', body: 'dry water' })
  expect(document).toBe("'tap':1A 'nal':1A 'dry':1B 'water':1C")
})
