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
CREATE TABLE planted_call (
  id bigint PRIMARY KEY,
  caller_phone text
);
CREATE TABLE planted_shop (
  id bigint PRIMARY KEY
);
ALTER TABLE planted_shop ADD COLUMN hours jsonb, ADD COLUMN gst_number text;
`

test('a table that refers to an account, or names a person, and is in no register of personal data is refused', () => {
  const tables = ['saved_planted', 'planted_call', 'category_planted', 'planted_shop']
  expect(unregisteredTables(planted, new Set())).toEqual(tables)
  expect(unregisteredTables(planted, new Set(tables))).toEqual([])
})

test('every table of the migrations that refers to an account is in the register', () => {
  expect(listUnregisteredTables()).toEqual([])
})
