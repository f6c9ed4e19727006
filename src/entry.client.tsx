import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from '#texts/i18n-of.ts'
import { languageOfPath } from '#texts/language.ts'
import { listenForBack } from '#ui/dialog-history.ts'
import { listenForDialogs } from '#ui/show-dialog.ts'
import { noteTypedText } from '#ui/typed-text.ts'
import { restoreHead } from '#web/hydration/restore-head.ts'

listenForBack()
listenForDialogs()
restoreHead()
noteTypedText()

const language = languageOfPath(location.pathname)
const { messages } = await import(/* @vite-ignore */ document.documentElement.dataset.texts ?? '')
const i18n = loadTexts(language, messages)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  )
})
