import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { handleBranchesForm } from '../server/handle-branches-form.ts'
import { showBranches } from '../server/show-branches.ts'
import { BrandCard } from '../ui/brand-card.tsx'
import { NewBrandForm } from '../ui/new-brand-form.tsx'
import type { Route } from './+types/branches-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { ...(await showBranches(ctx)), typed: await takeInterruptedForm(ctx, url, 'create') }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleBranchesForm(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Branches')
}

/** The brands of the owner and their branches. */
export default function BranchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { brands, free, isPaid, typed } = loaderData
  const problem = actionData ?? typed
  const isEmpty = brands.length === 0 && free.length === 0
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-3 nav:gap-1">
        <PageBar title={i18n.t('Branches')} back="/enquires" />
        <p className="text-muted">{i18n.t('One brand, one inbox. Each branch has its own hours and phone.')}</p>
      </div>
      {problem && <FormErrors errors={listFormErrors(problem.fieldErrors)} message={i18n.t(problem.message)} />}
      {isEmpty && <NoListings />}
      {brands.map((brand) => (
        <BrandCard
          key={brand.id}
          brand={brand}
          free={free}
          problem={problem?.values.brand === String(brand.id) ? problem : undefined}
        />
      ))}
      {!isEmpty && (
        <Card titleId="add-branch" title={i18n.t('Add a branch')}>
          <PageLink
            href="/register-business"
            className="group flex min-h-14 items-center gap-3 rounded-md border border-line px-4 py-2 hover:border-action"
          >
            <Plus size={20} aria-hidden className="flex-none text-action" />
            <span>
              <span className="block font-semibold text-action group-hover:underline">
                {i18n.t('List another place')}
              </span>
              <span className="block text-sm text-muted">
                {isPaid ? i18n.t('Included in your plan, no limit') : i18n.t('The free plan has one listing')}
              </span>
            </span>
          </PageLink>
          {free.length === 0 || <p className="mt-3 text-sm text-muted">{i18n.t('Or join those that you have:')}</p>}
          {free.length > 0 && (
            <NewBrandForm free={free} problem={problem?.values.intent === 'create' ? problem : undefined} />
          )}
        </Card>
      )}
    </div>
  )
}
