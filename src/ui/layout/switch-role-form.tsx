import { useLingui } from '@lingui/react'
import { ArrowLeftRight } from 'lucide-react'
import type { PageAddress } from '#platform/page-address.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '../button.tsx'

type SwitchRoleFormProps = {
  to: 'customer' | 'merchant'
  /** As merchant they work for the businesses of others. */
  isStaff?: boolean
  /** Where to go in the other role, when it may be opened there. */
  back?: PageAddress
  variant?: 'action' | 'outline'
}

/** Changes the role of the session without signing in again. */
export function SwitchRoleForm({ to, isStaff, back, variant = 'outline' }: SwitchRoleFormProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  return (
    <form method="post" action={inPageLanguage('/account/role')}>
      <input type="hidden" name="role" value={to} />
      {back && <input type="hidden" name="back" value={back} />}
      <Button type="submit" variant={variant} isWide icon={<ArrowLeftRight size={20} aria-hidden />}>
        {to === 'customer'
          ? i18n.t('Switch to Customer')
          : isStaff
            ? i18n.t('Switch to my work')
            : i18n.t('Switch to Business Owner')}
      </Button>
    </form>
  )
}
