import { z } from 'zod'

/** Where a list of enquiries in the order of their last change goes on: that time, and the enquiry. */
export interface EnquiryCursor {
  updatedAt: Date
  id: number
}

const shape = /^(\d{1,15})\.(\d{1,15})$/

export function writeCursor({ updatedAt, id }: EnquiryCursor): string {
  return Buffer.from(`${updatedAt.getTime()}.${id}`).toString('base64url')
}

export const pageCursor = z
  .string()
  .max(100)
  .transform((text, ctx): EnquiryCursor => {
    const [, time, id] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? []
    const cursor = { updatedAt: new Date(Number(time)), id: Number(id) }
    if (Number.isNaN(cursor.updatedAt.getTime()) || !Number.isSafeInteger(cursor.id)) {
      ctx.addIssue({ code: 'custom', message: 'This cursor is not one of ours. Please start again without it.' })
    }
    return cursor
  })
