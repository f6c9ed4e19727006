import { type FieldErrors, fieldErrorsOf } from '#platform/refusal.ts'
import { type FieldError, lengthError, smsMobileError, validate } from '#platform/validator.ts'
import { enquiryLimits } from './rules.ts'

export interface EnquiryFields {
  contactNumber: string
  email: string
  fullName: string
  subject: string
  message: string
}

/** Errors of the enquiry form by field name; empty when it may be sent. One of mobile number and e-mail is required. */
export function enquiryFieldErrors(fields: EnquiryFields): FieldErrors {
  const { contactNumber, email, fullName, subject, message } = fields
  const errors: Record<keyof EnquiryFields, FieldError> = {
    contactNumber: smsMobileError(contactNumber, email.trim() !== ''),
    email: validate(email, 'emailAddress', contactNumber.trim() !== ''),
    fullName: validate(fullName, 'name'),
    subject: lengthError(subject, enquiryLimits.subject, /* i18n */ 'Subject should be 3 to 120 characters'),
    message: lengthError(message, enquiryLimits.message, /* i18n */ 'Your enquiry should be 10 to 2,000 characters'),
  }
  return fieldErrorsOf(errors)
}
