import type { Register } from 'react-router'
import type { WrongHandles } from '#platform/page-handle.ts'

// The router does not check the type of a route module's `handle`. A route id in the error below has a wrong one.
type None<Ids extends never> = Ids
export type RoutesWithWrongHandle = None<WrongHandles<Register['routeModules']>>
