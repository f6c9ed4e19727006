import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepHead } from '#platform/keep-head.ts'
import { loadTexts } from '#texts/i18n-of.ts'
import { languageOfPath } from '#texts/language.ts'
import { listenForBack } from '#ui/dialog-history.ts'
import { listenForDialogs } from '#ui/show-dialog.ts'

listenForBack()
listenForDialogs()
keepHead()

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
