import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { loader } from '#root.tsx'
import type { FramePlace } from '#ui/layout/frame-data.ts'
import type { FrameProps } from '#ui/layout/page-frame.tsx'

export type LayoutData = Pick<FrameProps, 'frame'>

/**
 * The props of a frame: the layout's loader data, the viewer and the page's address. Undefined when one of these
 * loaders failed.
 */
export function useFrame(data: LayoutData | undefined): Omit<FrameProps, 'children'> | undefined {
  const viewer = useRouteLoaderData<typeof loader>('root')?.viewer
  const { pathname, search } = useLocation()
  const place = placeOf(useMatches().at(-1)?.loaderData)
  if (!data || !viewer) return undefined
  return { frame: data.frame, viewer, path: pathname + search, place }
}

/** Pages whose loader returns `choice` render the dialog to change it (features/search/ui/place-dialog.tsx). */
function placeOf(loaderData: unknown): FramePlace | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('choice' in loaderData)) return undefined
  return loaderData.choice as FramePlace
}
