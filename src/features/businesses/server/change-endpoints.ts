import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { changesQuery, changesView } from '../contract.ts'
import { listBusinessChanges } from './list-business-changes.ts'

export const changeEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/businesses/changes',
    operationId: 'listBusinessChanges',
    access: 'anyone',
    tag: 'Business',
    summary: 'What changed in the directory, oldest first: for a copy that is kept up to date',
    description: `The first time ask without \`since\` and \`cursor\`; then always with the \`nextCursor\` of the answer before.
When \`changes\` is empty you have everything: come back later with the same cursor. A change appears a few seconds after
it was made. A business that changed twice may come once, in its latest state. Phone numbers and e-mail addresses are not
given in bulk.`,
    isPublicRead: true,
    query: changesQuery,
    data: changesView,
    handle: (ctx, { query }) => listBusinessChanges(ctx, query),
  }),
]
