import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { redirectDocument } from '#core/redirect.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { Refusal } from '#platform/refusal.ts'
import { translated } from '#texts/i18n-of.ts'
import type { UploadResult } from './receive-files.ts'

/** The refusals of a page with an upload: one for each file, or one for all. */
export interface UploadProblem {
  problems: { file: string; message: string }[]
  savedCount: number
}

/** Answers the form of such a page: back to it, or the same page with what was not taken. */
export async function answerUploadForm(ctx: Ctx, back: PageAddress, upload: () => Promise<UploadResult>) {
  try {
    const { saved, refused } = await upload()
    if (refused.length > 0) return refusedFiles({ saved, refused })
    setFlash(ctx, ctx.i18n.t('{count, plural, one {# file added} other {# files added}}', { count: saved.length }))
    return redirectDocument(back)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusedFiles({ saved: [], refused: [{ name: '', refusal: error }] })
  }
}

function refusedFiles({ saved, refused }: UploadResult) {
  const problem: UploadProblem = {
    problems: refused.map(({ name, refusal }) => ({ file: name.slice(0, 80), message: refusal.message })),
    savedCount: saved.length,
  }
  return data(problem, { status: refused[0]?.refusal.status ?? 422 })
}

/**
 * Answers the script of such a page, which sends one file at a time: `{saved}`, or `{message}` with the status of the
 * refusal.
 */
export async function answerUploadOfFile({ i18n }: Ctx, upload: () => Promise<UploadResult>): Promise<Response> {
  try {
    const { saved, refused } = await upload()
    if (refused[0]) throw refused[0].refusal
    return Response.json({ saved: saved.length }, { status: 201 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ message: translated(i18n, error.message) }, { status: error.status })
  }
}
