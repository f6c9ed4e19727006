/* Why a payment failed, as its buyer understands it, by the gateway's word for it: Razorpay's `error.reason`, of which
   it publishes a list (razorpay.com/docs, "List of Errors", "Error Reasons"). What no buyer can do anything about is
   left to the fallback. */

const wrongCard = /* i18n */ 'The details of the card were not right.'
const cardOff = /* i18n */ 'Your bank does not allow this card to pay online. Its app can switch that on.'
const accountBlocked = /* i18n */ 'The card or account is blocked, closed or not in use.'
const bankDown = /* i18n */ 'The bank had a technical fault. Please try another way, or again later.'
const upiDown = /* i18n */ 'The UPI app or its bank had a fault. Please try another app.'
const wrongPin = /* i18n */ 'The PIN was not right.'
const tooManyTries = /* i18n */ 'The code was entered wrongly too often. Please try again later, or another way.'
const limitReached = /* i18n */ 'Your bank’s limit for a day or a payment was reached.'
const tooLate = /* i18n */ 'It was not approved in time.'
const declined = /* i18n */ 'It was declined without a reason. Please ask your bank, or try another way.'

const failureTexts: Readonly<Record<string, string>> = {
  insufficient_funds: /* i18n */ 'There is not enough money in the account.',
  funds_blocked_by_mandate: /* i18n */ 'There is not enough money in the account.',
  payment_cancelled: /* i18n */ 'It was called off before it was approved.',
  payment_timed_out: tooLate,
  payment_session_expired: tooLate,
  payment_collect_request_expired: tooLate,
  request_timed_out: tooLate,
  authentication_failed: /* i18n */ 'The code or the password of your bank was not right, or its page was left.',
  incorrect_otp: /* i18n */ 'The code of your bank was not right.',
  invalid_otp: /* i18n */ 'The code of your bank was not right.',
  otp_expired: /* i18n */ 'The code of your bank was no longer valid.',
  otp_attempts_exceeded: tooManyTries,
  pin_attempts_exceeded: tooManyTries,
  incorrect_pin: wrongPin,
  incorrect_atm_pin: wrongPin,
  pin_not_set: /* i18n */ 'This account has no UPI PIN yet. It can be set in your UPI app.',
  incorrect_card_details: wrongCard,
  incorrect_card_expiry_date: wrongCard,
  incorrect_cardholder_name: wrongCard,
  incorrect_cvv: wrongCard,
  card_number_invalid: wrongCard,
  card_expired: /* i18n */ 'The card has expired.',
  card_not_enrolled: cardOff,
  card_disabled_for_online_payments: cardOff,
  card_type_invalid: /* i18n */ 'Cards of this kind are not accepted.',
  card_network_not_enabled: /* i18n */ 'Cards of this kind are not accepted.',
  international_transaction_not_allowed: /* i18n */ 'Only cards and accounts of India are accepted.',
  debit_instrument_blocked: accountBlocked,
  debit_instrument_inactive: accountBlocked,
  bank_account_invalid: accountBlocked,
  bank_technical_error: bankDown,
  bank_not_available: bankDown,
  bank_cutoff_in_progress: bankDown,
  issuer_technical_error: bankDown,
  gateway_technical_error: bankDown,
  invalid_response_from_gateway: bankDown,
  payment_declined_due_to_high_traffic: bankDown,
  server_error: bankDown,
  upi_app_technical_error: upiDown,
  psp_not_available: upiDown,
  psp_app_not_available: upiDown,
  authorisation_declined_by_psp: upiDown,
  invalid_vpa: /* i18n */ 'This UPI ID does not exist.',
  vpa_resolution_failed: /* i18n */ 'This UPI ID does not exist.',
  transaction_limit_exceeded: limitReached,
  transaction_daily_limit_exceeded: limitReached,
  transaction_daily_count_exceeded: limitReached,
  transaction_frequency_limit_exceeded: limitReached,
  user_not_registered_for_netbanking: /* i18n */ 'This account is not registered for netbanking.',
  payment_risk_check_failed: /* i18n */ 'Your bank or the payment service took it for a risk. Please try another way.',
  payment_declined: declined,
  card_declined: declined,
  debit_declined: declined,
  payment_failed: declined,
}

/** The sentence for a reason; undefined for one that we have none for. To be translated. */
export function failureText(reason: string | null): string | undefined {
  return reason !== null && Object.hasOwn(failureTexts, reason) ? failureTexts[reason] : undefined
}
