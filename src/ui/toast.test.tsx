import { expect, test } from 'vitest'
import { serverOnly } from '#platform/server-only.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { ToastHost, toastDurationOf } from './toast.tsx'
import type { ToastKind } from './toast-box.tsx'

test('a toast stays 5 seconds, on the enquiries page 3', () => {
  expect([toastDurationOf('/'), toastDurationOf('/merchant-enquiry')]).toEqual([5000, 3000])
  const html = htmlOf(
    <ToastHost durationMs={3000} data={serverOnly({ flashes: [{ kind: 'info', message: 'Kept' }] })} />,
  )
  expect(html).toContain('--toast-duration:3000ms')
})

test('toasts come in six kinds; an error is announced at once, the rest politely', () => {
  const kinds: ToastKind[] = ['info', 'success', 'warning', 'error', 'default', 'dark']
  for (const kind of kinds) {
    const html = htmlOf(<ToastHost data={serverOnly({ flashes: [{ kind, message: `This is ${kind}` }] })} />)
    expect(html).toContain(`This is ${kind}`)
    expect(html).toContain(kind === 'error' ? 'role="alert"' : 'role="status"')
  }
})
