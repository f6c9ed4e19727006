import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { type PartnerKind, partnerView } from '../contract.ts'
import { listPartners } from './list-partners.ts'

function listOf(path: string, kind: PartnerKind, summary: string): Endpoint {
  return endpoint({
    method: 'GET',
    path,
    access: 'anyone',
    tag: 'Home and content',
    summary,
    data: z.array(partnerView),
    handle: ({ db }) => listPartners(db, kind),
  })
}

export const partnerEndpoints: Endpoint[] = [
  listOf('/associations', 'association', 'Associations we work with'),
  listOf('/publications', 'publication', 'Publications that wrote about us'),
  listOf('/clients', 'client', 'Clients who agreed to be named'),
  listOf('/footer-logo', 'footer_logo', 'Logos at the foot of every page'),
]
