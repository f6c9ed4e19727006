import { useLingui } from '@lingui/react'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { readableAddress } from '#platform/page-address.ts'
import { Button } from './button.tsx'
import { showToast } from './toast.tsx'

/** A key, a secret or an address with a button that copies it; where the browser denies that, it is selected. */
export function CopiedText({ text }: { text: string }) {
  const { i18n } = useLingui()
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      await showToast('success', /* i18n */ 'Copied to Clipboard')
    } catch (error) {
      console.error(error)
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code ref={shown} className="min-w-0 flex-1 basis-60 break-all select-all">
        {text.startsWith('http') ? readableAddress(text) : text}
      </code>
      <Button variant="outline" className="needs-script" icon={<Copy size={20} aria-hidden />} onClick={copy}>
        {i18n.t('Copy')}
      </Button>
    </div>
  )
}
