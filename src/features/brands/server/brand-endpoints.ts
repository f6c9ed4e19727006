import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { directoriesView } from '../contract.ts'
import { listDirectories } from './list-directories.ts'

const directories = endpoint({
  method: 'GET',
  path: '/directories',
  operationId: 'listDirectories',
  summary: 'The listings of the caller, brand by brand',
  access: 'merchant',
  tag: 'Business',
  data: directoriesView,
  handle: (ctx) => listDirectories(ctx),
})

export const brandEndpoints: Endpoint[] = [directories]
