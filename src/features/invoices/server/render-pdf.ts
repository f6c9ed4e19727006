import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { InvoiceDocument } from './invoice-document.ts'

interface Renderer {
  compiler: NodeCompiler
  template: string
}

let ready: Promise<Renderer> | undefined

/** Loads the compiler (51 MB) and the fonts when the first document is made. */
async function prepare(projectDir: string): Promise<Renderer> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const template = await readFile(join(projectDir, 'src/features/invoices/server/invoice.typ'), 'utf8')
  const folder = join(projectDir, 'fonts')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ttf')).sort()
  const fontBlobs = await Promise.all(files.map((name) => readFile(join(folder, name))))
  return { compiler: Compiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] }), template }
}

/** Halves of characters and NUL are no text to a reader of JSON, and would make the document fail for ever. */
const readable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/**
 * Sets a document as a tagged PDF. Everything typed reaches the template as data, so that it is text whatever it says.
 * The same document gives the same bytes.
 */
export async function renderPdf(document: InvoiceDocument, issuedAt: Date, projectDir: string): Promise<Buffer> {
  ready ??= prepare(projectDir)
  // A failed start, such as a missing font, is tried again the next time.
  const { compiler, template } = await ready.catch((error: unknown) => {
    ready = undefined
    throw error
  })
  try {
    return compiler.pdf(
      { mainFileContent: template, inputs: { data: JSON.stringify(document, readable) } },
      { pdfTags: true, creationTimestamp: Math.floor(issuedAt.getTime() / 1000) },
    )
  } finally {
    // What it remembers of earlier documents would grow without end, and looking through it costs more than it saves: a
    // tenth less time than with ten.
    compiler.evictCache(2)
  }
}
