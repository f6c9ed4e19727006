import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import { failureText, knownReasons, wayOn } from './failure-texts.ts'

/* The reasons that Razorpay publishes (razorpay.com/docs, "List of Errors" and "Error Reasons", April 2026) … */
const published = `
  amount_less_than_minimum_amount authentication_failed authorisation_declined_by_psp bank_account_invalid
  bank_account_validation_failed bank_cutoff_in_progress bank_not_available bank_not_enabled bank_technical_error
  beneficiary_account_does_not_exist beneficiary_account_dormant capture_failed card_declined card_expired
  card_network_not_enabled card_not_enrolled card_number_invalid card_type_invalid collect_on_mcc_blocked
  collect_request_pending compliance_violation credit_failed credit_limit_exceeded credit_limit_expired
  credit_limit_inactive credit_limit_not_approved credit_not_permitted debit_declined debit_instrument_blocked
  debit_instrument_inactive deemed_transaction duplicate_refund_id duplicate_request duplicate_rrn_found
  emi_greater_than_max_amount emi_plan_unavailable funds_blocked_by_mandate gateway_technical_error incorrect_atm_pin
  incorrect_card_details incorrect_card_expiry_date incorrect_cardholder_name incorrect_cvv incorrect_otp incorrect_pin
  input_validation_failed insufficient_funds international_transaction_not_allowed invalid_amount invalid_currency
  invalid_device invalid_email invalid_mobile_number invalid_order_id invalid_request invalid_response_from_gateway
  invalid_user_details invalid_vpa issuer_technical_error live_mode_not_enabled mandate_creation_declined
  mandate_creation_expired mandate_creation_failed mandate_creation_timeout mcc_amount_limit_exceeded
  merchant_not_activated mismatch_in_transaction_details mobile_number_invalid order_already_paid order_amount_mismatch
  order_payment_method_mismatch otp_attempts_exceeded otp_expired payment_amount_tampered payment_cancelled
  payment_collect_request_expired payment_declined payment_declined_due_to_high_traffic payment_failed
  payment_method_not_enabled payment_pending payment_pending_approval payment_risk_check_failed payment_session_expired
  payment_timed_out pin_attempts_exceeded pin_not_set psp_app_not_available psp_app_not_supported psp_not_available
  psp_not_registered record_not_found recurring_payment_not_enabled refund_limit_crossed
  reqauth_mandate_not_acknowledged request_timed_out server_error transaction_daily_count_exceeded
  transaction_daily_limit_exceeded transaction_frequency_limit_exceeded transaction_limit_exceeded
  transaction_on_vpa_restricted upi_app_technical_error upi_autopay_not_supported_on_psp upi_collect_not_enabled
  upi_intent_not_enabled user_not_eligible user_not_registered_for_netbanking verification_failed vpa_resolution_failed`
  .trim()
  .split(/\s+/)

/* … of which our checkout cannot meet those of mandates, instalments, refunds and accounts fixed beforehand. */
const notOurs = `
  bank_account_validation_failed duplicate_refund_id emi_greater_than_max_amount emi_plan_unavailable
  mandate_creation_declined mandate_creation_expired mandate_creation_failed mandate_creation_timeout
  recurring_payment_not_enabled refund_limit_crossed reqauth_mandate_not_acknowledged upi_autopay_not_supported_on_psp`
  .trim()
  .split(/\s+/)

test('every published reason for which a payment of ours may fail has a sentence', () => {
  expect(published.filter((reason) => failureText(reason) === undefined)).toEqual(notOurs)
})

test.each(knownReasons)('the sentence for %s says what to do, in both languages', (reason) => {
  const sentence = failureText(reason) ?? ''
  expect(sentence).toMatch(/Please |You can |can (?:be set|switch)/)
  const hindi = texts.hi.t(sentence)
  expect(hindi).not.toBe(sentence)
  expect(hindi).toMatch(/करें|चुनें|डालें|आज़माएँ|पूछें|सकते हैं|जाँचें|कहें/)
})

test('whoever reads to wait or that paying again does not help is offered that and not to pay', () => {
  for (const reason of knownReasons) {
    const sentence = failureText(reason) ?? ''
    const told = /changes by itself/.test(sentence) ? 'wait' : /does not help/.test(sentence) ? 'call' : 'again'
    expect(wayOn(reason), reason).toBe(told)
  }
})
