import { z } from 'zod'

/** Under which ids one text is registered elsewhere. */
export interface TemplateIds {
  /** With the operators (TRAI DLT). */
  dlt?: string | undefined
  /** At MSG91. */
  msg91?: string | undefined
  /** The name of the approved template of WhatsApp. */
  whatsapp?: string | undefined
}

/** What was not filled in yet is ''. */
const idsSchema = z.strictObject({
  dlt: z
    .string()
    .regex(/^(\d{10,25})?$/, 'dlt is a number of 10 to 25 digits, in quotes')
    .optional(),
  msg91: z
    .string()
    .regex(/^([0-9a-fA-F]{6,40})?$/, 'msg91 is the template id shown by MSG91')
    .optional(),
  whatsapp: z
    .string()
    .regex(/^[a-z0-9_]{0,512}$/, 'whatsapp is a name in small letters, digits and underscores')
    .optional(),
})

/** Reads the file of MESSAGE_TEMPLATES; throws a sentence for the operator. */
export function parseTemplateIds(json: string): Record<string, TemplateIds> {
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch {
    // ignored: what the parser says helps nobody who wrote the file
    throw new Error('is no JSON')
  }
  const parsed = z.record(z.string(), idsSchema).safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`at ${issue?.path.join('.') || 'the top'}: ${issue?.message}`)
}
