import { expect, test } from 'vitest'
import { cleanText, cutAtWord } from './clean-text.ts'
import { readHours } from './hours-text.ts'
import { firstPhone } from './phone-numbers.ts'
import { normaliseCase } from './title-case.ts'

test.each([
  ['  Care   Hospital , ', 'Care Hospital'],
  ['Line 1\nLine 2,\r\nLine 3', 'Line 1, Line 2, Line 3'],
  ['Building No. 4\\n2nd Cross', 'Building No. 4, 2nd Cross'],
  ['St. Martha&#39;s &amp; Co', "St. Martha's & Co"],
  ['"Quoted"', 'Quoted'],
  ['Mangal Caf\u0092', 'Mangal Caf’'],
  ['Sadar,Jammu', 'Sadar, Jammu'],
  ['मीना\u200b मिठाई', 'मीना मिठाई'],
  ['\u202eslacirtcelE\u202c Ravi\u00ad', 'slacirtcelE Ravi'],
  ['क्\u200dष', 'क्\u200dष'],
  ['#381, Kamala Nagar', '#381, Kamala Nagar'],
])('%j becomes %j', (cell, text) => {
  expect(cleanText(cell)).toBe(text)
})

test.each(['', 'N/A', '#N/A', 'na', 'NULL', '-', '--', 'Not Available', '0', '  ', 'nil', '?'])(
  '%j says nothing',
  (cell) => {
    expect(cleanText(cell)).toBe('')
  },
)

test.each([
  ['SRI SAI BALAJI HOSPITAL', 'Sri Sai Balaji Hospital'],
  ['ESI HOSPITAL', 'ESI Hospital'],
  ['AIIMS PHC RAMPUR', 'AIIMS PHC Rampur'],
  ['DR. K.S. RAO CLINIC', 'Dr. K.S. Rao Clinic'],
  ['MNR NURSING HOME PVT LTD', 'MNR Nursing Home Pvt Ltd'],
  ['INSTITUTE OF MEDICAL SCIENCES AND RESEARCH', 'Institute of Medical Sciences and Research'],
  ["ST. MARTHA'S HOSPITAL", "St. Martha's Hospital"],
  ['2ND CROSS, 100FT ROAD', '2nd Cross, 100ft Road'],
  ['WARD II', 'Ward II'],
  ['bilasa blood bank', 'Bilasa Blood Bank'],
  ['Care Hospital', 'Care Hospital'],
  ['McDonald Traders', 'McDonald Traders'],
  ['मीना मिठाई', 'मीना मिठाई'],
])('the name %s becomes %s', (shouted, title) => {
  expect(normaliseCase(shouted)).toBe(title)
})

test('a long text is cut between words', () => {
  expect(cutAtWord('one two three', 9)).toBe('one two')
  expect(cutAtWord('short', 9)).toBe('short')
  expect(cutAtWord('x'.repeat(20), 9)).toHaveLength(9)
})

test('no text holds half a character, cut or as typed', () => {
  for (const text of [`A${'😀'.repeat(80)}`, '𑄄'.repeat(80)])
    for (const length of [9, 10]) expect(cutAtWord(text, length).isWellFormed()).toBe(true)
  for (const cell of ['Ravi &#xD800; Sweets', 'Ravi &#55357; Sweets', 'Ravi \ud83d Sweets', 'Ravi \udc00 Sweets'])
    expect(cleanText(cell)).toBe('Ravi Sweets')
  expect(cleanText('Ravi 😀 Sweets')).toBe('Ravi 😀 Sweets')
})

test.each([' ', ',', '-', '"', '(', ' ,', '\n', '<br', '& '])('a cell with a long run of %j is read', (part) => {
  const run = part.repeat(100_000)
  for (const cell of [`A${run}B`, `A<br${run}B`, `A\n${run}B`]) {
    expect(cleanText(cell)).toMatch(/^A.*B$/s)
    expect(firstPhone(cell)).toBeUndefined()
    expect(readHours(cell)).toBeNull()
  }
})
