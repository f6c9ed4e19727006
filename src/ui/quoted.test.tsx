import { Trans } from '@lingui/react'
import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { quoted } from './quoted.ts'

test.each(['<strong>Delhi</strong>', '</strong>Delhi', '<0/>', '{typed}', 'R & D'])(
  'the quoted words %j are shown as they are',
  (typed) => {
    const html = htmlOf(
      <Trans
        id="We do not know a place called <strong>{typed}</strong>: these are results from all over India."
        values={quoted({ typed })}
        components={{ strong: <strong /> }}
      />,
    )
    const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(html).toContain(`We do not know a place called <strong>${escaped}</strong>:`)
  },
)
