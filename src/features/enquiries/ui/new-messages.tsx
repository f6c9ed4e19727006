import { useLingui } from '@lingui/react'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { ChatMessage } from '#ui/message-list.tsx'

/**
 * Stands below the messages of a thread. What arrives while it is open is said to screen readers, and, to whoever reads
 * further up, by a button that leads to it. Whoever is at the end stays there.
 */
export function NewMessages({
  messages,
}: {
  messages: readonly Pick<ChatMessage, 'from' | 'isMine' | 'text' | 'messageId'>[]
}) {
  const { i18n } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isBelow, setIsBelow] = useState(false)
  const newest = messages.at(-1)
  const [seen, setSeen] = useState(newest?.messageId)
  const [said, setSaid] = useState('')

  if (newest && newest.messageId !== seen) {
    setSeen(newest.messageId)
    if (!newest.isMine) setSaid(i18n.t('New message from {name}: {text}', { name: newest.from, text: newest.text }))
  }

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? true
      if (isAtEnd.current) setIsBelow(false)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (said === '') return
    if (isAtEnd.current) end.current?.scrollIntoView({ block: 'nearest' })
    else setIsBelow(true)
  }, [said])

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={end} />
      {isBelow && (
        <div className="pointer-events-none fixed inset-x-0 bottom-24 z-20 flex justify-center">
          <Button
            type="button"
            className="pointer-events-auto shadow-soft"
            icon={<ArrowDown size={20} aria-hidden />}
            onClick={() => {
              const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
              end.current?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
            }}
          >
            {i18n.t('New message')}
          </Button>
        </div>
      )}
    </>
  )
}
