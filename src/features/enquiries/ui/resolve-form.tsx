import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

/** Marks an enquiry as resolved without a message, for what was settled by phone. */
export function ResolveForm() {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'close'
  return (
    <Form method="post">
      <Button
        type="submit"
        variant="outline"
        name="intent"
        value="close"
        isBusy={isBusy}
        icon={<Check size={20} aria-hidden />}
      >
        {i18n.t('Mark as resolved')}
      </Button>
    </Form>
  )
}
