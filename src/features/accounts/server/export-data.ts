import type { SignedInCtx } from '#core/context.ts'
import { type AccountExport, exportView } from '../export-view.ts'

/**
 * Everything stored about the caller that names them or that they wrote (DPDP Act 2023, section 11), each list bounded.
 */
export async function exportData(ctx: SignedInCtx): Promise<AccountExport> {
  const parts = await Promise.all(ctx.app.personalData.map((held) => held.export?.(ctx)))
  return exportView.parse(Object.assign({}, ...parts))
}
