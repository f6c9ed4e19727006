import { useLingui } from '@lingui/react'
import { PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher, useHref } from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'
import { answeringSeconds } from '../rules.ts'
import type { ThreadExtras } from '../thread-extras.ts'

/**
 * Colleagues who write an answer at this moment: two people must not answer the same customer. Only the server's clock
 * says until when; that of a phone may be a day off, so nothing is asked of it but how long something takes.
 */
export function Answering({ people, now }: { people: ThreadExtras['answering']; now: string }) {
  const { i18n } = useLingui()
  const [passed, setPassed] = useState(now)
  const time = passed > now ? passed : now
  const shown = people.filter(({ until }) => until > time)
  const next = shown.map(({ until }) => until).toSorted()[0]
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => setPassed(next), Date.parse(next) - Date.parse(time))
    return () => clearTimeout(timer)
  }, [next, time])
  return (
    <div role="status" className="grid gap-1 empty:-mb-2">
      {shown.map(({ name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <p key={at} className="flex items-center gap-2 text-sm font-semibold text-action">
          <PenLine size={16} aria-hidden className="flex-none" />
          <span className="min-w-0 break-words">
            {i18n.t('{name} is answering', { name: name || i18n.t('Staff') })}
          </span>
        </p>
      ))}
    </div>
  )
}

/** To be called while an answer is written; says so from time to time, and when the conversation is left. */
export function useSayAnswering(path: PageAddress): () => void {
  const { submit } = useFetcher()
  const [said] = useState({ atMs: 0 })
  // The action alone, without a page to render for nobody.
  const leftAt = useHref(path).replace('?', '.data?')
  useEffect(() => {
    const leave = () => {
      if (said.atMs === 0) return
      said.atMs = 0
      navigator.sendBeacon(leftAt, new URLSearchParams({ intent: 'left' }))
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [leftAt, said])
  return () => {
    const nowMs = Date.now()
    if (!navigator.onLine || nowMs - said.atMs < answeringSeconds.repeated * 1000) return
    said.atMs = nowMs
    void submit({ intent: 'answering' }, { method: 'post', action: path, defaultShouldRevalidate: false })
  }
}
