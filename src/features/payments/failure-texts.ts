/* Why a payment failed and what its buyer can do, by the gateway's word for it: Razorpay's `error.reason`, of which it
   publishes lists (razorpay.com/docs: "List of Errors", "Error Reasons", and per method). Reasons of what our checkout
   has not (mandates, instalments, accounts fixed beforehand) are left to the fallback. */

const noMoney = /* i18n */ 'There is not enough money in the account. Please pay from another one.'
const calledOff = /* i18n */ 'It was called off before it was approved. You can simply pay again.'
const wrongCode = /* i18n */ 'The code of your bank was not right. Please try again with a new one.'
const wrongCard = /* i18n */ 'The details of the card were not right. Please enter them again.'
const cardOff = /* i18n */ 'Your bank does not allow this card to pay online. Its app can switch that on.'
const cardKind = /* i18n */ 'Cards of this kind are not accepted. Please pay with another card, or by UPI.'
const accountBlocked = /* i18n */ 'The card or account is blocked, closed or not in use. Please pay with another.'
const bankDown = /* i18n */ 'The bank had a technical fault. Please try another way, or again later.'
const upiDown = /* i18n */ 'The UPI app or its bank had a fault. Please try another app.'
const upiUnknown = /* i18n */ 'This UPI app does not know your account or this phone. Please try another app.'
const wrongPin = /* i18n */ 'The PIN was not right. Please try again with the right one.'
const tooManyTries = /* i18n */ 'The code was entered wrongly too often. Please try again later, or another way.'
const limitReached =
  /* i18n */ 'Your bank’s limit for a day or a payment was reached. Please pay another way, or tomorrow.'
const newAccount = /* i18n */ 'Banks limit what a new UPI app or account may pay. Please pay another way.'
const tooLate = /* i18n */ 'It was not approved in time. Please pay again and approve it within a few minutes.'
const declined = /* i18n */ 'It was declined without a reason. Please ask your bank, or try another way.'
const notAllowed = /* i18n */ 'Your bank does not allow this payment from this account. Please pay from another.'
const notOffered = /* i18n */ 'This bank or way of paying is not offered here. Please choose another.'
const noSuchId = /* i18n */ 'This UPI ID does not exist. Please check it, or choose your UPI app instead.'
const noCredit = /* i18n */ 'Your credit for paying later does not allow it. Please pay another way.'
const wrongContact = /* i18n */ 'The mobile number or e-mail was not right. Please enter it again when you pay.'
const onTheWay = /* i18n */ 'It failed on the way between the banks. Please try again.'
const undecided = /* i18n */ 'It is not decided yet. Please wait before you pay again: this page changes by itself.'
const toApprove =
  /* i18n */ 'Somebody else in your company has to approve it first. Please ask them: this page changes by itself.'
const paidAlready = /* i18n */ 'This was paid already. Please wait a moment: this page changes by itself.'
const ourFault = /* i18n */ 'The fault is on our side. Please call us: paying again does not help.'

const failureTexts: Readonly<Record<string, string>> = {
  insufficient_funds: noMoney,
  funds_blocked_by_mandate: noMoney,
  insufficient_funds_mandate_block: noMoney,
  payment_cancelled: calledOff,
  payment_cancelled_by_user: calledOff,
  payment_timed_out: tooLate,
  payment_session_expired: tooLate,
  payment_collect_request_expired: tooLate,
  request_timed_out: tooLate,
  authentication_failed:
    /* i18n */ 'The code or the password of your bank was not right, or its page was left. Please try again.',
  incorrect_otp: wrongCode,
  invalid_otp: wrongCode,
  otp_expired: /* i18n */ 'The code of your bank was no longer valid. Please try again with a new one.',
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
  card_expired: /* i18n */ 'The card has expired. Please pay with another.',
  card_not_enrolled: cardOff,
  card_disabled_for_online_payments: cardOff,
  card_type_invalid: cardKind,
  card_network_not_enabled: cardKind,
  international_transaction_not_allowed:
    /* i18n */ 'Only cards and accounts of India are accepted. Please pay with one of them.',
  debit_instrument_blocked: accountBlocked,
  debit_instrument_inactive: accountBlocked,
  bank_account_invalid: accountBlocked,
  bank_account_inactive: accountBlocked,
  account_does_not_exist: accountBlocked,
  account_dormant: accountBlocked,
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
  psp_app_not_supported: upiDown,
  psp_not_registered: upiUnknown,
  customer_not_registered: upiUnknown,
  invalid_device: upiUnknown,
  invalid_vpa: noSuchId,
  vpa_resolution_failed: noSuchId,
  transaction_on_vpa_restricted: /* i18n */ 'This UPI ID is blocked by its app or bank. Please pay with another.',
  transaction_limit_exceeded: limitReached,
  transaction_daily_limit_exceeded: limitReached,
  transaction_daily_count_exceeded: limitReached,
  transaction_frequency_limit_exceeded: limitReached,
  first_transaction_limit_exceeded: newAccount,
  first_time_transaction_freeze_period: newAccount,
  transaction_not_allowed: notAllowed,
  credit_not_permitted: notAllowed,
  user_not_registered_for_netbanking:
    /* i18n */ 'This account is not registered for netbanking. Please pay by UPI or card.',
  bank_not_enabled: notOffered,
  bank_not_live_on_upi: notOffered,
  payment_method_not_enabled: notOffered,
  upi_collect_not_enabled: notOffered,
  upi_intent_not_enabled: notOffered,
  collect_on_mcc_blocked: notOffered,
  credit_limit_exceeded: noCredit,
  credit_limit_expired: noCredit,
  credit_limit_inactive: noCredit,
  credit_limit_not_approved: noCredit,
  user_not_eligible: noCredit,
  invalid_mobile_number: wrongContact,
  mobile_number_invalid: wrongContact,
  invalid_email: wrongContact,
  invalid_user_details: wrongContact,
  verification_failed: onTheWay,
  credit_failed: onTheWay,
  duplicate_request: onTheWay,
  duplicate_rrn_found: onTheWay,
  mismatch_in_transaction_details: onTheWay,
  record_not_found: onTheWay,
  payment_pending: undecided,
  payment_pending_approval: toApprove,
  collect_request_pending: undecided,
  deemed_transaction: undecided,
  order_already_paid: paidAlready,
  amount_less_than_minimum_amount: ourFault,
  mcc_amount_limit_exceeded: ourFault,
  beneficiary_account_does_not_exist: ourFault,
  beneficiary_account_dormant: ourFault,
  capture_failed: ourFault,
  compliance_violation: ourFault,
  input_validation_failed: ourFault,
  invalid_amount: ourFault,
  invalid_currency: ourFault,
  invalid_order_id: ourFault,
  invalid_request: ourFault,
  live_mode_not_enabled: ourFault,
  merchant_not_activated: ourFault,
  order_amount_mismatch: ourFault,
  order_payment_method_mismatch: ourFault,
  payment_amount_tampered: ourFault,
  payment_risk_check_failed: /* i18n */ 'Your bank or the payment service took it for a risk. Please try another way.',
  payment_declined: declined,
  card_declined: declined,
  debit_declined: declined,
  payment_failed: declined,
}

/** The reasons that have a sentence. */
export const knownReasons: readonly string[] = Object.keys(failureTexts)

/** The sentence for a reason; undefined for one that we have none for. To be translated. */
export function failureText(reason: string | null): string | undefined {
  return reason !== null && Object.hasOwn(failureTexts, reason) ? failureTexts[reason] : undefined
}

/** What its buyer can do after such a failure: pay again, only wait, or only call us. */
export function wayOn(reason: string | null): 'again' | 'wait' | 'call' {
  const text = failureText(reason)
  if (text === ourFault) return 'call'
  return text === undecided || text === toApprove || text === paidAlready ? 'wait' : 'again'
}
