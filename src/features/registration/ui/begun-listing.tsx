import { useLingui } from '@lingui/react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { registrationPath, stepPath } from '../registration-path.ts'

/** The way back to a business that somebody has begun to list. */
export function BegunListing({ name }: { name: string }) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('You began to list {name}', { name })} titleId="begun">
      <p className="mb-3 text-muted">{i18n.t('Your answers are kept. Go on where you were.')}</p>
      <Form method="post" action={stepPath('name')} className="flex flex-wrap gap-2">
        <ButtonLink href={registrationPath}>{i18n.t('Go on')}</ButtonLink>
        <Button type="submit" variant="quiet" name="intent" value="forget">
          {i18n.t('It is listed already: forget this')}
        </Button>
      </Form>
    </Card>
  )
}
