import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { editPath } from '#features/listings/listing-path.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { brandNameLength } from '../rules.ts'
import type { ShownBrand, ShownListing } from '../server/show-branches.ts'
import { BranchRow } from './branch-row.tsx'

interface BrandCardProps {
  brand: ShownBrand
  free: readonly ShownListing[]
  problem: FormProblem | undefined
}

/** A brand of the owner: its branches, what they share, and its name. */
export function BrandCard({ brand, free, problem }: BrandCardProps) {
  const { i18n } = useLingui()
  const { id, name, url, branches } = brand
  return (
    <Card
      title={name}
      titleId={`brand-${id}`}
      action={
        branches.length > 0 && (
          <PageLink href={url} className="text-link inline-flex min-h-11 items-center">
            {i18n.t('View page')}
          </PageLink>
        )
      }
    >
      <ul className="grid divide-y divide-line">
        {branches.map((branch) => (
          <BranchRow key={branch.id} brandId={id} branch={branch} />
        ))}
      </ul>
      {branches.length === 0 && <p className="text-muted">{i18n.t('It has no branches.')}</p>}
      {free.length > 0 && (
        <Form
          method="post"
          className="grid items-end gap-3 border-t border-line pt-4 xs:grid-cols-[minmax(0,1fr)_auto]"
        >
          <input type="hidden" name="brand" value={id} />
          <SelectField
            name="business"
            id={`add-to-${id}`}
            label={i18n.t('Another of your listings')}
            options={free.map((listing) => ({ value: String(listing.id), label: `${listing.name}, ${listing.where}` }))}
          />
          <Button type="submit" variant="outline" name="intent" value="add" className="min-h-12">
            {i18n.t('Add as a branch')}
          </Button>
        </Form>
      )}
      <Shared brand={brand} />
      <details className="border-t border-line" open={problem !== undefined}>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          {i18n.t('Change the name, or end the brand')}
        </summary>
        <Form method="post" className="grid gap-3 pt-2" noValidate>
          <input type="hidden" name="brand" value={id} />
          <TextField
            name="name"
            id={`brand-name-${id}`}
            label={i18n.t('Name of the brand')}
            defaultValue={problem?.values.name ?? name}
            error={problem?.fieldErrors.name}
            maxLength={brandNameLength}
            autoComplete="off"
          />
          <div>
            <Button type="submit" variant="outline" name="intent" value="rename">
              {i18n.t('Save name')}
            </Button>
          </div>
        </Form>
        <div className="grid justify-items-start gap-2 pt-4">
          <ConfirmButton
            id={`end-${id}`}
            variant="danger"
            question={i18n.t('End {brand}? Its page goes, and its branches no longer lead to each other.', {
              brand: name,
            })}
            verb={i18n.t('End the brand')}
            fields={{ intent: 'dissolve', brand: String(id) }}
          >
            {i18n.t('End the brand')}
          </ConfirmButton>
          <p className="text-sm text-muted">{i18n.t('The listings stay as they are when a brand ends.')}</p>
        </div>
      </details>
    </Card>
  )
}

/** What all branches say alike: what is saved in one is written to the others. */
function Shared({ brand: { id, sharesTexts, sharesFacts, branches } }: { brand: ShownBrand }) {
  const { i18n } = useLingui()
  const main = branches.find(({ isMain }) => isMain)
  return (
    <Form method="post" className="grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="brand" value={id} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-lg font-semibold">{i18n.t('Shared by all branches')}</legend>
        <label className="choice">
          <input type="checkbox" name="texts" defaultChecked={sharesTexts} />
          <span>{i18n.t('About and hashtags')}</span>
        </label>
        <label className="choice">
          <input type="checkbox" name="facts" defaultChecked={sharesFacts} />
          <span>{i18n.t('Services, prices and facts')}</span>
        </label>
      </fieldset>
      <p className="text-sm text-muted">
        {i18n.t('What you save in one branch is written to all. It begins with what the main branch says.')}{' '}
        {main && (
          <PageLink href={editPath('/about-company', main.id)} className="text-link">
            {i18n.t('Change it')}
          </PageLink>
        )}
      </p>
      <div>
        <Button type="submit" name="intent" value="share">
          {i18n.t('Save')}
          <span className="sr-only"> ({i18n.t('Shared by all branches')})</span>
        </Button>
      </div>
    </Form>
  )
}
