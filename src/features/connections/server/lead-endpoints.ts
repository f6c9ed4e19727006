import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { leadList, listLeadsInput, refuseConnection } from '../contract.ts'
import { listLeads } from './list-leads.ts'

export const leadEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/leads',
    operationId: 'listLeads',
    access: 'api-key',
    tag: 'Enquiry',
    summary: 'Enquiries and bookings of the business whose API key is sent, changed longest ago first',
    description:
      'For programs of a business. Its owner makes the key under Connections. Keep `nextCursor` and pass it as `cursor` ' +
      'the next time: you get what was new or changed since. An enquiry shows up about five seconds after it is sent.',
    query: listLeadsInput,
    data: leadList,
    refusals: refuseConnection.only('scope_missing'),
    handle: (ctx, { query }) => listLeads(ctx, query),
  }),
]
