import type { App } from '#core/context.ts'
import { enqueue } from '#core/jobs.ts'
import { updateRefundRetried } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'

/** Asks the gateway again for a refund that it could not carry out. False when there is none to ask for. */
export async function retryRefund({ db }: Pick<App, 'db'>, refundId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await updateRefundRetried(tx, refundId))) return false
    await enqueue(tx, sendRefund, { refundId })
    return true
  })
}
