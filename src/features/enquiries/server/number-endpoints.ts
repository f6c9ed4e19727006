import { z } from 'zod'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { listNumbersInput, numberList, refuseEnquiry } from '../contract.ts'
import { listNumbers } from './show-numbers.ts'
import { withdrawNumber } from './withdraw-number.ts'

export const numberEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/users/numbers',
    operationId: 'listNumbers',
    access: 'signed-in',
    tag: 'Users',
    summary: "Which businesses have the caller's number or e-mail, and which had it",
    query: listNumbersInput,
    data: numberList,
    handle: (ctx, { query }) => listNumbers(ctx, query),
  }),
  endpoint({
    method: 'PUT',
    path: '/users/numbers/:businessId/withdraw',
    operationId: 'withdrawNumber',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Take number and e-mail back from one business, in every enquiry and booking',
    params: z.strictObject({ businessId: idParam }),
    data: z.object({ withdrawn: z.int().describe('In how many enquiries; 0 when it had been done before') }),
    refusals: refuseEnquiry.only('enquiry_not_found'),
    handle: async (ctx, { params }) => ({ withdrawn: await withdrawNumber(ctx, params.businessId) }),
  }),
]
