import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('a cell that a spreadsheet would run gets an apostrophe; a number with its country code and other text stay', () => {
  const run = [
    '=1+1',
    '+cmd',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\ra',
    '\n- a',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '+91 98765 43210',
  ]
  const rest = ['+919876543210', 'Fan, "big"; =1', 'A\n =1', '', '9876543210', ' =1']
  const read = (row: string[]) => parse(csvText([row]), { record_delimiter: '\r\n' })
  expect(read(run)).toEqual([run.map((cell) => `'${cell}`)])
  expect(read(rest)).toEqual([rest])
  expect(read([';=1', 'Fan;+cmd;-2', '; =1', 'Thanks ;-)'])).toEqual([[";'=1", "Fan;'+cmd;'-2", '; =1', 'Thanks ;-)']])
  expect(read([';-(1+1)', 'Fan;+-@SUM(A1)', 'a\n--1', 'Sorry ;-('])).toEqual([
    [";'-(1+1)", "Fan;'+-@SUM(A1)", "a\n'--1", 'Sorry ;-('],
  ])
})

test('a cell of several lines stays one cell of one row, however its reader tells rows, and none of its lines is run', () => {
  const written = csvText([
    ['Asha', 'Hello\n=1+2\nbye', 'x'],
    ['Ravi', 'a\r@SUM(A1)', 'Two kilos:\n- ladoo\n-5%'],
  ])
  for (const record_delimiter of ['\r\n', ['\r\n', '\n', '\r']]) {
    expect(parse(written, { record_delimiter })).toEqual([
      ['Asha', "Hello\n'=1+2\nbye", 'x'],
      ['Ravi', "a\r'@SUM(A1)", "Two kilos:\n- ladoo\n'-5%"],
    ])
  }
})
