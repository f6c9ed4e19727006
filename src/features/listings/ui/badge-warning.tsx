import { useLingui } from '@lingui/react'
import { BadgeCheck } from 'lucide-react'

/**
 * Said beforehand in forms with what a badge for documents stands for: name, name in its own script and city
 * (docs/decisions/420-native-name-and-city-of-a-verified-business.md).
 */
export function BadgeWarning({ of }: { of: 'name' | 'city' }) {
  const { i18n } = useLingui()
  return (
    <p role="note" className="flex gap-3 rounded-md bg-warning-tint p-3 text-sm text-warning-text">
      <BadgeCheck size={20} aria-hidden className="flex-none" />
      {of === 'name'
        ? i18n.t(
            'Your Verified badge was given for a document with this name. With another name, or another one in your script, it ends at once, and you send us a document once more.',
          )
        : i18n.t(
            'Your Verified badge was given for a document with this city. In another city it ends at once, and you send us a document once more.',
          )}
    </p>
  )
}
