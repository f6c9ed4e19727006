import { z } from 'zod'

/* Numbers that arrive as the text of an address or a form are written in decimal digits only: `z.coerce` also reads
   `1e3`, `0x10` and an empty text as numbers. */

export const wholeNumber = (schema: z.ZodNumber) => fromText(/^-?\d+$/, schema)
export const decimal = (schema: z.ZodNumber) => fromText(/^-?\d+(\.\d+)?$/, schema)

const fromText = (shape: RegExp, schema: z.ZodNumber) =>
  z.preprocess((value) => (typeof value === 'string' && shape.test(value) ? Number(value) : value), schema)
