export type LedgerAccount =
  | 'gateway'
  | 'revenue'
  | 'advertising'
  | 'gst_payable'
  | 'refunds'
  | 'credits'
  | 'commissions'
  | 'unassigned'
