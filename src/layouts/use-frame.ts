import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '#root.tsx'
import type { FrameProps } from '#ui/layout/page-frame.tsx'

export type LayoutData = Pick<FrameProps, 'frame'>

/**
 * The props of a frame: the layout's loader data, the viewer and the page's address. Undefined when one of these
 * loaders failed.
 */
export function useFrame(data: LayoutData | undefined): Omit<FrameProps, 'children'> | undefined {
  const viewer = useRouteLoaderData<typeof loader>('root')?.viewer
  const { pathname, search } = useLocation()
  if (!data || !viewer) return undefined
  return { frame: data.frame, viewer, path: pathname + search }
}
