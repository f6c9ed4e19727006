import { useLingui } from '@lingui/react'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { TextField } from '#ui/text-field.tsx'
import { nativeNameLength } from '../rules.ts'
import { nameLanguage } from './name-language.ts'

type NativeNameFormProps = {
  listing: { id: number; nativeName: string | null }
  problem: FormProblem | undefined
}

/** The name of a listing in the script of its customers, for its owner; several may stand on a page. */
export function NativeNameForm({ listing: { id, nativeName }, problem }: NativeNameFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const { fieldErrors = {}, message, values } = problem ?? {}
  const fieldId = `native-name-${id}`
  return (
    <details open={problem !== undefined} className="max-w-reading">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-action">
        {nativeName ? i18n.t('Change the name in your script') : i18n.t('Add the name in your script')}
      </summary>
      <Form method="post" noValidate className="grid gap-3 pt-1 pb-3">
        <FormErrors
          errors={listFormErrors(fieldErrors).map((error) => ({ ...error, id: fieldId }))}
          message={message}
        />
        <input type="hidden" name="businessId" value={id} />
        <TextField
          key={nativeName}
          name="nativeName"
          id={fieldId}
          label={i18n.t('Name in your script')}
          hint={i18n.t(
            'As on your signboard, for example दुर्गा मिष्ठान भंडार. Readers of that script see it below the name.',
          )}
          lang={nameLanguage(values?.nativeName ?? nativeName ?? '')}
          maxLength={nativeNameLength}
          autoComplete="off"
          defaultValue={values?.nativeName ?? nativeName ?? ''}
          error={fieldErrors.nativeName}
        />
        <div>
          <Button
            type="submit"
            variant="outline"
            isBusy={state === 'submitting' && formData?.get('businessId') === String(id)}
          >
            {i18n.t('Save')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
