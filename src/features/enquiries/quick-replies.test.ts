import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import { fillQuickReply, parsePrice, quickReplyPieces, unknownVariable } from './quick-replies.ts'
import { readyReplies } from './ready-replies.ts'

test('what is known is put in, as often as it is named; the price stays until it is stated', () => {
  const known = { name: 'Asha $& Kumari', subject: 'Fan', business: 'Ravi Electricals' }
  expect(fillQuickReply('{name}, {name}: {subject} at {business} for {price}', known)).toBe(
    'Asha $& Kumari, Asha $& Kumari: Fan at Ravi Electricals for {price}',
  )
  expect(fillQuickReply('It is {price}.', { price: '₹1,250' })).toBe('It is ₹1,250.')
})

test('a customer whose name looks like a variable is greeted by that name', () => {
  expect(fillQuickReply('{name} {subject}', { name: '{subject}', subject: 'Fan' })).toBe('{subject} Fan')
})

test('a text is shown with the names of its variables at the odd places, also where it begins with one', () => {
  expect(quickReplyPieces('{name}, from {price}.')).toEqual(['', 'name', ', from ', 'price', '.'])
  expect(quickReplyPieces('At {day}')).toEqual(['At {day}'])
})

test('a text names no variable that there is none of', () => {
  expect(unknownVariable('Namaste {name}, at {time} for {price}')).toBe('{time}')
  expect(unknownVariable('{name} {subject} {price} {business}')).toBeUndefined()
})

test.each([
  ['1250', 125_000],
  ['₹ 1,25,000', 12_500_000],
  ['Rs. 99.5', 9950],
  ['500/-', 50_000],
  ['1', 100],
  ['10000000', 1_000_000_000],
])('%s is a price', (text, paise) => {
  expect(parsePrice(text)).toBe(paise)
})

test.each(['', '0', '-5', 'ten', '1e5', '10000001', '1.234', '₹', '12 13'])('%j is no price', (text) => {
  expect(parsePrice(text)).toBeUndefined()
})

test('every kind of trade has ready-made texts in both languages, without a variable that there is none of', () => {
  for (const group of [undefined, 'health', 'home-services', 'food', 'weddings-events', 'education', 'industrial']) {
    const [english, hindi] = [readyReplies(group, texts.en), readyReplies(group, texts.hi)]
    expect(english.length).toBeGreaterThanOrEqual(4)
    expect(hindi).toHaveLength(english.length)
    for (const [index, { title, body }] of hindi.entries()) {
      expect(`${title} ${body}`).toMatch(/[\u0900-\u097f]/)
      expect(unknownVariable(body)).toBeUndefined()
      expect(body.match(/\{\w+\}/g)?.sort()).toEqual(english[index]?.body.match(/\{\w+\}/g)?.sort())
    }
  }
})
