import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import {
  alertsInput,
  alertsView,
  listSavedInput,
  refuseSaved,
  savedList,
  savedParams,
  saveInput,
  saveStateView,
} from '../contract.ts'
import { listSavedBusinesses } from './list-saved-businesses.ts'
import { saveBusiness } from './save-business.ts'
import { setAlerts } from './set-alerts.ts'
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
    refusals: { ...refuseSaved.only('only_customers_save', 'saved_limit_reached'), ...refuseBusiness.list },
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
    method: 'PUT',
    path: '/saved-businesses/:businessId/alerts',
    operationId: 'setSavedAlerts',
    summary: 'Be written to, at most once a week, when a saved business changes; or not any more',
    params: savedParams,
    body: alertsInput,
    data: alertsView,
    refusals: refuseSaved.only('saved_not_found'),
    handle: async (ctx, { params: { businessId }, body: { isOn } }) => {
      await setAlerts(ctx, { businessId, isOn })
      return { businessId, hasAlerts: isOn }
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
