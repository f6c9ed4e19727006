import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import type { ImportField } from './import-fields.ts'

function guess(headers: string[], sample: string[][] = [], mapping: [ImportField, string[]][] = []) {
  const { columns } = guessColumns(headers, sample, new Map(mapping))
  return Object.fromEntries([...columns].map(([field, own]) => [field, own.map((column) => headers[column])]))
}

test('headers of a government list are understood', () => {
  const headers =
    'Sr No,Blood Bank Name,State,District,City,Address,Pincode,Website,Category,Service Time,License #,Latitude,Longitude'
  expect(guess(headers.split(','))).toEqual({
    name: ['Blood Bank Name'],
    state: ['State'],
    district: ['District'],
    city: ['City'],
    address: ['Address'],
    pincode: ['Pincode'],
    website: ['Website'],
    category: ['Category'],
    hours: ['Service Time'],
    lat: ['Latitude'],
    lng: ['Longitude'],
  })
})

test('headers in parts, in capitals, with underscores and in Hindi are understood', () => {
  expect(guess(['Location_Coordinates', 'Hospital_Name', 'Address_Original_First_Line'])).toEqual({
    position: ['Location_Coordinates'],
    name: ['Hospital_Name'],
    address: ['Address_Original_First_Line'],
  })
  expect(guess(['नाम', 'पता', 'शहर', 'मोबाइल नंबर'])).toEqual({
    name: ['नाम'],
    address: ['पता'],
    city: ['शहर'],
    phone: ['मोबाइल नंबर'],
  })
})

test('headers in camel case, joined, with units or remarks in brackets are understood', () => {
  const sample = [
    ['Meena Sweets', '600017', '13.04', '80.23', '98400 12345', 'Chennai', '9 am to 5 pm', 'T Nagar'],
    ['Asha Tailors', '600004', '13.03', '80.27', '98400 12346', 'Chennai', '10 am to 5 pm', 'Mylapore'],
  ]
  expect(
    guess(
      ['bloodBankName', 'PINCode', 'LAT (deg)', 'long_dd', 'MobileNo(s)', 'CITYNAME', 'openingHours', 'addressLine1'],
      sample,
    ),
  ).toEqual({
    name: ['bloodBankName'],
    pincode: ['PINCode'],
    lat: ['LAT (deg)'],
    lng: ['long_dd'],
    phone: ['MobileNo(s)'],
    city: ['CITYNAME'],
    hours: ['openingHours'],
    address: ['addressLine1'],
  })
})

test('an address and a phone may have several columns', () => {
  expect(guess(['shop_name', 'addr', 'address2', 'landmark', 'mobile_no', 'landline'])).toMatchObject({
    address: ['addr', 'address2', 'landmark'],
    phone: ['mobile_no', 'landline'],
  })
})

test('columns with meaningless headers are recognised by their values', () => {
  const sample = [
    ['1', 'Meena Sweets', '98400 12345', '600017', '13.04, 80.23', 'meena@example.com'],
    ['2', 'Ravi Electricals', '+91 98400 12346', '110024', '28.57, 77.24', 'ravi@example.com'],
    ['3', 'Asha Tailors', '044-24501234', '600004', '13.03, 80.27', 'asha@example.com'],
  ]
  expect(guess(['col1', 'col2', 'col3', 'col4', 'col5', 'col6'], sample)).toEqual({
    name: ['col2'],
    phone: ['col3'],
    pincode: ['col4'],
    position: ['col5'],
    email: ['col6'],
  })
})

test('a header that contradicts its values is ignored: a "phone" column with yes and no is not a phone', () => {
  const sample = [
    ['Meena Sweets', 'yes', '98400 12345'],
    ['Ravi Electricals', 'no', '98400 12346'],
  ]
  expect(guess(['name', 'phone', 'x1'], sample)).toEqual({ name: ['name'], phone: ['x1'] })
})

test('an id column is used only when every row has a unique id; serial numbers never are', () => {
  const rows = [
    ['a1', '1', 'Meena Sweets'],
    ['a2', '2', 'Ravi Electricals'],
  ]
  expect(guess(['id', 'sr no', 'name'], rows)).toEqual({ id: ['id'], name: ['name'] })
  expect(
    guess(
      ['id', 'sr no', 'name'],
      [
        ['', '1', 'A'],
        ['', '2', 'B'],
      ],
    ),
  ).toEqual({ name: ['name'] })
  expect(
    guess(
      ['id', 'name'],
      [
        ['7', 'A'],
        ['7', 'B'],
      ],
    ),
  ).toEqual({ name: ['name'] })
})

test('columns named on the command line take precedence, and a missing one is refused by name', () => {
  expect(guess(['name', 'title', 'notes'], [], [['name', ['Title']]])).toEqual({ name: ['title'] })
  expect(guess(['name', 'a', 'b'], [], [['address', ['a', 'b']]])).toEqual({ name: ['name'], address: ['a', 'b'] })
  expect(() => guess(['name'], [], [['city', ['Town']]])).toThrow('The file has no column "Town"')
})
