import { PageLink } from '#ui/page-link.tsx'
/** Below the sign-in form, for who is new (spec §4: a customer registers at /register, a merchant lists a business). */
export function SignInLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
      <span className="text-muted">New here?</span>
      <PageLink href="/register" className="text-link inline-flex min-h-11 items-center">
        Register as Customer
      </PageLink>
      <PageLink href="/list-business" className="text-link inline-flex min-h-11 items-center">
        List Your Business
      </PageLink>
    </p>
  )
}
