import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { brandNameLength, sharedName } from '../rules.ts'
import type { ShownListing } from '../server/show-branches.ts'

interface NewBrandFormProps {
  /** The listings that are branches of no brand. */
  free: readonly ShownListing[]
  problem: FormProblem | undefined
}

/** Makes a brand of listings that the owner has. */
export function NewBrandForm({ free, problem }: NewBrandFormProps) {
  const { i18n } = useLingui()
  const values = problem?.values
  const shared = sharedName(free.map(({ name }) => name))
  const isOn = (id: number) => (values ? values[`listing-${id}`] === 'on' : shared !== '')
  return (
    <Form method="post" className="mt-3 grid gap-4" noValidate>
      <TextField
        name="name"
        id="new-brand-name"
        label={i18n.t('Name of the brand')}
        hint={i18n.t('Each branch keeps a name of its own, for example with its locality.')}
        defaultValue={values?.name ?? shared}
        error={problem?.fieldErrors.name}
        maxLength={brandNameLength}
        autoComplete="off"
      />
      <fieldset id="field-listings" className="grid gap-2">
        <legend className="mb-1 font-semibold">{i18n.t('Its branches')}</legend>
        {free.map(({ id, name, where }) => (
          <label key={id} className="choice">
            <input type="checkbox" name={`listing-${id}`} defaultChecked={isOn(id)} />
            <span className="min-w-0 break-words">
              {name}
              <span className="block text-sm font-normal text-muted">{where}</span>
            </span>
          </label>
        ))}
        <FieldErrorText id="field-listings" error={problem?.fieldErrors.listings} />
      </fieldset>
      <div>
        <Button type="submit" name="intent" value="create">
          {i18n.t('Make it a brand')}
        </Button>
      </div>
    </Form>
  )
}
