import type { ColumnType, Generated } from 'kysely'
import type { InvoiceBuyer } from '#features/invoices/invoice-parties.ts'
import type { Nullable, NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { AttemptStatus, GatewayName, PaymentKind, PaymentStatus, RefundStatus } from '../rules.ts'

export interface PaymentTables {
  payment: {
    id: Generated<number>
    account_id: number | null
    business_id: number | null
    kind: PaymentKind
    plan_id: Nullable<number>
    ad_booking_id: Nullable<number>
    title: string
    starts_at: NullableTimestamp
    ends_at: NullableTimestamp
    list_paise: number
    credit_paise: Generated<number>
    discount_paise: Generated<number>
    amount_paise: number
    refunded_paise: Generated<number>
    coupon_code: Nullable<string>
    upgrades_subscription_id: Nullable<number>
    buyer: ColumnType<InvoiceBuyer, string, never>
    gateway: GatewayName
    gateway_order_id: Nullable<string>
    status: Generated<PaymentStatus>
    failure: Nullable<string>
    created_at: Timestamp
    paid_at: NullableTimestamp
    reconciled_at: NullableTimestamp
  }
  payment_attempt: {
    id: Generated<number>
    payment_id: number
    gateway_payment_id: string
    status: AttemptStatus
    method: Nullable<string>
    amount_paise: number
    currency: Generated<string>
    fee_paise: Nullable<number>
    error_code: Nullable<string>
    error_text: Nullable<string>
    bank_reference: Nullable<string>
    created_at: Timestamp
    captured_at: NullableTimestamp
  }
  gateway_event: {
    event_id: string
    gateway: GatewayName
    kind: string
    body: ColumnType<unknown, string, never>
    received_at: Timestamp
    handled_at: NullableTimestamp
    outcome: Nullable<string>
  }
  dispute_told: { dispute_id: string; payment_id: number; told_at: ColumnType<Date, Date, never> }
  refund: {
    id: Generated<number>
    payment_id: number
    attempt_id: number
    amount_paise: number
    reason: string
    is_of_purchase: Generated<boolean>
    failure: Nullable<string>
    tries: Generated<number>
    idempotency_key: string
    gateway_refund_id: Nullable<string>
    status: Generated<RefundStatus>
    requested_at: Timestamp
    processed_at: NullableTimestamp
  }
}
