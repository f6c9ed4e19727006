import type { Proof } from './rules.ts'

export const proofTexts: Record<Proof, { title: string; hint: string }> = {
  gst: { title: /* i18n */ 'GST certificate', hint: /* i18n */ 'With the name and address of the business' },
  licence: { title: /* i18n */ 'Udyam or shop licence', hint: /* i18n */ 'Of the state or the municipality' },
  bill: { title: /* i18n */ 'Electricity bill of the shop', hint: /* i18n */ 'Not older than 3 months' },
  board: { title: /* i18n */ 'Photo of you at the board', hint: /* i18n */ 'With the name readable' },
}
