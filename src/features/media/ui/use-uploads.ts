import { useEffect, useRef, useState } from 'react'
import { maxBytesOfKind, tooLargeText } from '../rules.ts'
import { sendFile } from './send-file.ts'

/** A chosen file: before, during and after its upload. */
export interface Upload {
  id: number
  file: File
  /** Object URL of its preview, valid while it is in the list. */
  previewUrl: string
  state: 'waiting' | 'sending' | 'failed'
  /** Upload progress, 0 to 1. */
  sent: number
  /** Why it was refused, in English or already in the language of the page; empty without a problem. */
  problem: string
}

const brokenText = /* i18n */ 'The connection broke. Please send this file again.'
let lastId = 0

/** The files chosen on the upload page and their uploads: one after the other, so that each has its own response. */
export function useUploads(url: string, onSaved: (count: number) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isSending, setIsSending] = useState(false)
  const all = useRef(uploads)
  all.current = uploads
  useEffect(() => () => all.current.forEach(forget), [])

  function update(id: number, change: Partial<Upload>) {
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  }
  function remove(upload: Upload) {
    forget(upload)
    setUploads((list) => list.filter(({ id }) => id !== upload.id))
  }
  function choose(files: readonly File[]) {
    all.current.forEach(forget)
    // At once: they may be sent before the next rendering.
    all.current = files.map(newUpload)
    setUploads(all.current)
  }
  async function send() {
    setIsSending(true)
    let saved = 0
    for (const upload of all.current) {
      if (isTooLarge(upload.file)) continue
      update(upload.id, { state: 'sending', problem: '', sent: 0 })
      const result = await sendFile(url, upload.file, (sent) => update(upload.id, { sent }))
      if (result.isSaved) {
        saved++
        remove(upload)
      } else update(upload.id, { state: 'failed', problem: result.message ?? brokenText })
    }
    setIsSending(false)
    if (saved > 0) onSaved(saved)
  }
  return { uploads, isSending, choose, remove, send }
}

function newUpload(file: File): Upload {
  const problem = isTooLarge(file) ? tooLargeText[kindOf(file)] : ''
  const state = problem ? ('failed' as const) : ('waiting' as const)
  return { id: ++lastId, file, previewUrl: URL.createObjectURL(file), state, sent: 0, problem }
}

const forget = ({ previewUrl }: Upload) => URL.revokeObjectURL(previewUrl)
/** A file without a type from a phone may be a video. */
const kindOf = ({ type }: File) => (type.startsWith('image/') ? ('image' as const) : ('video' as const))
const isTooLarge = (file: File) => file.size > maxBytesOfKind[kindOf(file)]
