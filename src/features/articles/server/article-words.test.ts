import { expect, test } from 'vitest'
import { articleDocument, articleQuery } from './article-words.ts'

test('partial words and other English endings search by the beginning of the word; other scripts are unchanged', () => {
  expect(articleQuery('Servicing')).toBe("'servic':*")
  expect(articleQuery('electricians caterers')).toBe("'electrician':* & 'cater':*")
  expect(articleQuery('business gas water')).toBe("'business':* & 'gas':* & 'water':*")
  expect(articleQuery('ठगी')).toBe("'ठगी':*")
})

test('stop words are omitted unless there is nothing else; punctuation alone is not a query', () => {
  expect(articleQuery('how to read a quotation')).toBe("'read':* & 'quotation':*")
  expect(articleQuery('how to')).toBe("'how':* & 'to':*")
  expect(articleQuery(' &|!:*() ')).toBeUndefined()
})

test('input cannot become an operator, and the number of words is limited', () => {
  expect(articleQuery("tea' | 'x:*")).toBe("'tea':* & 'x':*")
  expect(articleQuery(Array.from({ length: 50 }, (_, n) => `word${n}`).join(' '))?.split('&')).toHaveLength(8)
})

test('a word has the weight of the most important field it occurs in', () => {
  const document = articleDocument({ title: 'Tap', keywords: 'nal', summary: 'tap dry', body: 'dry water' })
  expect(document).toBe("'tap':1A 'nal':1A 'dry':1B 'water':1C")
})
