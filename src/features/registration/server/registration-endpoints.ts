import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { problemsIn } from '#platform/refusal.ts'
import { businessForm, refuseRegistration, registeredView } from '../contract.ts'
import { readBusinessForm } from './read-business-form.ts'
import { registerBusiness } from './register-business.ts'

/** The fields that a body must have. */
const emptyForm = { name: '', categoryId: 0, pincode: '', city: '', state: '' } as const

export const registrationEndpoints: Endpoint[] = [
  endpoint({
    access: 'signed-in',
    tag: 'Users',
    method: 'POST',
    path: '/users/business-details',
    operationId: 'registerBusinessDetails',
    summary: 'List a business of the caller',
    description:
      'The caller becomes a merchant, and so does the session. The listing is public at once. The free plan has one listing.',
    status: 201,
    body: businessForm,
    data: registeredView,
    refusals: refuseRegistration.list,
    problemsOf: (ctx, body) => problemsIn(() => readBusinessForm(ctx, { ...emptyForm, ...body })),
    handle: async (ctx, { body }) => {
      const businessId = await registerBusiness(ctx, await readBusinessForm(ctx, body))
      return { businessId, vendorBusinessDetailsId: businessId }
    },
  }),
]
