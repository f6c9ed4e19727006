import { useLocation, useRouteLoaderData } from 'react-router'
import type { FrameProps } from '#ui/layout/page-frame.tsx'
import type { loader } from '../root.tsx'

export type FrameData = Pick<FrameProps, 'site' | 'partners'>

/** The props of a frame: the layout's loader data, the viewer and the address of the page. Undefined when a loader of them failed. */
export function useFrame(data: FrameData | undefined): Omit<FrameProps, 'children'> | undefined {
  const viewer = useRouteLoaderData<typeof loader>('root')?.viewer
  const { pathname, search } = useLocation()
  if (!data || !viewer) return undefined
  return { site: data.site, partners: data.partners ?? [], viewer, path: pathname + search }
}
