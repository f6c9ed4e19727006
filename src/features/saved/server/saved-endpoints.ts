import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { listSavedInput, refuseSaved, savedList, savedParams, saveInput, saveStateView } from '../contract.ts'
import { listSavedBusinesses } from './list-saved-businesses.ts'
import { saveBusiness } from './save-business.ts'
import { unsaveBusiness } from './unsave-business.ts'

const common = { access: 'signed-in', tag: 'Saved businesses' } as const

export const savedEndpoints: Endpoint[] = [
  endpoint({
    ...common,
    method: 'POST',
    path: '/saved-businesses',
    operationId: 'saveBusiness',
    summary: 'Save a business; saving it again changes nothing',
    body: saveInput,
    data: saveStateView,
    refusals: { ...refuseSaved.list, ...refuseBusiness.list },
    handle: async (ctx, { body: { businessId } }) => {
      await saveBusiness(ctx, businessId)
      return { businessId, isSaved: true }
    },
  }),
  endpoint({
    ...common,
    method: 'DELETE',
    path: '/saved-businesses/:businessId',
    operationId: 'unsaveBusiness',
    summary: 'Remove a business from the saved ones; one that is not among them is no error',
    params: savedParams,
    data: saveStateView,
    handle: async (ctx, { params: { businessId } }) => {
      await unsaveBusiness(ctx, businessId)
      return { businessId, isSaved: false }
    },
  }),
  endpoint({
    ...common,
    method: 'GET',
    path: '/saved-businesses',
    operationId: 'listSavedBusinesses',
    summary: 'The saved businesses, newest first',
    query: listSavedInput,
    data: savedList,
    handle: (ctx, { query }) => listSavedBusinesses(ctx, query),
  }),
]
