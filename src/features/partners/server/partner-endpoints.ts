import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { type PartnerKind, partnerView } from '../contract.ts'
import { listPartners } from './list-partners.ts'

function listOf(kind: PartnerKind, path: string, operationId: string, summary: string): Endpoint {
  return endpoint({
    method: 'GET',
    path,
    operationId,
    maxAgeSeconds: 300,
    access: 'anyone',
    tag: 'Home and content',
    summary,
    data: z.array(partnerView),
    handle: (ctx) => listPartners(ctx, kind),
  })
}

export const partnerEndpoints: Endpoint[] = [
  listOf('association', '/associations', 'listAssociations', 'Associations we work with'),
  listOf('publication', '/publications', 'listPublications', 'Publications that wrote about us'),
  listOf('client', '/clients', 'listClients', 'Clients who agreed to be named'),
  listOf('footer_logo', '/footer-logo', 'listFooterLogos', 'Logos at the foot of every page'),
]
