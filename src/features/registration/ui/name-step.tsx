import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { TextField } from '#ui/text-field.tsx'
import { stepPath } from '../registration-path.ts'
import { nameLength } from '../rules.ts'
import type { PossibleDuplicate } from '../server/find-duplicates.ts'
import { DuplicateList } from './duplicate-list.tsx'
import { NextBar } from './step-frame.tsx'

type NameStepProps = {
  values: Readonly<Record<string, string>>
  duplicates: readonly PossibleDuplicate[]
  problem: FormProblem | undefined
  isBusy: boolean
}

/** The name, and what may be said beside it. */
export function NameStep({ values, duplicates, problem, isBusy }: NameStepProps) {
  const { i18n } = useLingui()
  const { fieldErrors = {}, message } = problem ?? {}
  const further = ['landline', 'url', 'emailAddress', 'gstNo']
  const isOpen = further.some((name) => fieldErrors[name] || values[name])
  return (
    <Form method="post" action={stepPath('name')} className="grid gap-4" noValidate>
      <FormErrors errors={listFormErrors(fieldErrors)} message={message} />
      <TextField
        name="name"
        label={i18n.t('Name of the business')}
        hint={i18n.t('As it stands on your board.')}
        defaultValue={values.name ?? ''}
        error={fieldErrors.name}
        maxLength={nameLength}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      {duplicates.length > 0 && (
        <section aria-labelledby="same-number" className="grid gap-2">
          <h2 id="same-number" className="text-lg">
            {i18n.t('Is your shop already here?')}
          </h2>
          <p className="text-sm text-muted">{i18n.t('We found this with your number.')}</p>
          <DuplicateList duplicates={duplicates} />
        </section>
      )}
      <details className="rounded-md border border-line bg-card px-3" open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {i18n.t('Website, landline, GST number (optional)')}
        </summary>
        <div className="grid gap-4 pb-4">
          <TextField
            {...inputKinds.url}
            name="url"
            label={i18n.t('Website')}
            defaultValue={values.url ?? ''}
            error={fieldErrors.url}
          />
          <TextField
            {...inputKinds.landline}
            name="landline"
            label={i18n.t('Landline')}
            hint={i18n.t('With its area code')}
            defaultValue={values.landline ?? ''}
            error={fieldErrors.landline}
          />
          <TextField
            {...inputKinds.email}
            name="emailAddress"
            label={i18n.t('E-mail')}
            hint={i18n.t('Customers do not see it.')}
            defaultValue={values.emailAddress ?? ''}
            error={fieldErrors.emailAddress}
          />
          <TextField
            {...inputKinds.gstNo}
            name="gstNo"
            label={i18n.t('GST number')}
            hint={i18n.t('For your invoices. Customers do not see it.')}
            defaultValue={values.gstNo ?? ''}
            error={fieldErrors.gstNo}
          />
        </div>
      </details>
      <NextBar label={i18n.t('Next: what does it do?')} isBusy={isBusy} />
    </Form>
  )
}
