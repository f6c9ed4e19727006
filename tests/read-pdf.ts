import { spawnSync } from 'node:child_process'

/** The text of a PDF file as poppler reads it, in the order of the page. */
export function readPdf(bytes: Uint8Array): string {
  const path = process.env.PDFTOTEXT_PATH ?? 'pdftotext'
  const { status, stdout, stderr } = spawnSync(path, ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`)
  return stdout
}
