import { expect, test } from 'vitest'
import { listUnregisteredTables, unregisteredTables } from './check-personal-data.ts'

const planted = `
CREATE TABLE saved_planted (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  PRIMARY KEY (account_id)
);
CREATE TABLE category_planted (
  id bigint PRIMARY KEY
);
ALTER TABLE category_planted ADD COLUMN chosen_by bigint REFERENCES account;
`

test('a table that refers to an account and is in no register of personal data is refused', () => {
  expect(unregisteredTables(planted, new Set())).toEqual(['saved_planted', 'category_planted'])
  expect(unregisteredTables(planted, new Set(['saved_planted', 'category_planted']))).toEqual([])
})

test('every table of the migrations that refers to an account is in the register', () => {
  expect(listUnregisteredTables()).toEqual([])
})
