import type { ComponentProps } from 'react'
import { Form as RouterForm, useRouteLoaderData } from 'react-router'
import { viewerField } from '#platform/viewer-field.ts'

/**
 * Names the account that opened the page, in a form that changes something: without script nothing else tells that
 * another one has signed in since (accounts/server/refuse-other-account.ts). Visitors have no mark.
 */
export function ViewerField() {
  const mark = useRouteLoaderData<{ viewer: { mark: string } }>('root')?.viewer.mark
  return mark ? <input type="hidden" name={viewerField} value={mark} /> : null
}

/** The form of the router for all pages: it names the account that opened it. */
export function Form({ children, ...form }: ComponentProps<typeof RouterForm>) {
  return (
    <RouterForm {...form}>
      {form.method === 'post' && <ViewerField />}
      {children}
    </RouterForm>
  )
}
