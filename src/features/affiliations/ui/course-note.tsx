import { useLingui } from '@lingui/react'
import type { ProductView } from '../contract.ts'

/** With a way to work with us that has a course: when its certificate is given. */
export function CourseNote({ product }: { product: Pick<ProductView, 'hasCourse'> }) {
  const { i18n } = useLingui()
  if (!product.hasCourse) return null
  return (
    <p className="text-muted">
      {i18n.t('* User will not receive the certificate untill he/she completes the course.')}
    </p>
  )
}
