import { Outlet } from 'react-router'
import { ErrorPage } from '#error-page.tsx'
import type { Route } from './+types/page-errors'

/** Between a layout and its pages (routes.ts): shows the error of a page inside the layout's frame. */
export default function PageErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
