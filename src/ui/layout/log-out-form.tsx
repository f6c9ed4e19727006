import { LogOut } from 'lucide-react'
import { Button } from '../button.tsx'

/** Signing out changes something, so it is a POST. */
export function LogOutForm({ label }: { label: string }) {
  return (
    <form method="post" action="/logout">
      <Button type="submit" look="outline" isWide icon={<LogOut size={20} aria-hidden />}>
        {label}
      </Button>
    </form>
  )
}
