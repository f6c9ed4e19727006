import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { planView } from '../contract.ts'
import { listSoldPlans } from './plan-queries.ts'
import { viewPlan } from './plan-view.ts'

const plans = endpoint({
  method: 'GET',
  path: '/plans',
  operationId: 'listPlans',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag: 'Payments and ads',
  summary: 'The paid plans of a business that can be bought; prices include GST',
  data: z.array(planView),
  handle: async ({ db, i18n }) => (await listSoldPlans(db)).map((plan) => viewPlan(plan, i18n)),
})

export const planEndpoints: Endpoint[] = [plans]
