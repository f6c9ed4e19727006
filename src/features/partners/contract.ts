import { z } from 'zod'
import { addressText } from '#platform/address-text.ts'
import type { WebAddress } from '#platform/page-address.ts'

/** Partners of the home page and the footer; footer_logo has logos only. */
export const partnerKinds = ['association', 'publication', 'client', 'footer_logo'] as const
export type PartnerKind = (typeof partnerKinds)[number]

export const partnerView = z
  .object({
    id: z.int(),
    name: z.string(),
    about: z.string(),
    url: addressText<WebAddress>().nullable(),
    logoUrl: z.string().nullable(),
    isDemo: z.boolean().describe('Made up, to show how the site works'),
  })
  .meta({ id: 'Partner' })
export type PartnerView = z.infer<typeof partnerView>
