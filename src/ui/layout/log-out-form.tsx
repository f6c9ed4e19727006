import { LogOut } from 'lucide-react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '../button.tsx'

/** Signing out changes state, so it is a POST. */
export function LogOutForm({ label }: { label: string }) {
  const inPageLanguage = usePagePath()
  return (
    <form method="post" action={inPageLanguage('/logout')}>
      <Button type="submit" variant="outline" isWide icon={<LogOut size={20} aria-hidden />}>
        {label}
      </Button>
    </form>
  )
}
