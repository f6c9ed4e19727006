import { requiredText } from '#platform/required-text.ts'
import { Checkbox, RadioChips } from './choice-fields.tsx'
import type { Example } from './example.ts'
import { FormErrors, listFormErrors } from './form-errors.tsx'
import { inputKinds } from './input-kinds.ts'
import { SelectField } from './select-field.tsx'
import { TextArea, TextField } from './text-field.tsx'

const errors = {
  contactNumber: 'Invalid mobile number - should be 10 digit in length',
  message: 'Your enquiry should be 10 to 2,000 characters',
}
const states = [
  { value: '', label: 'Choose a state' },
  { value: 'MH', label: 'Maharashtra' },
  { value: 'DN', label: 'Dadra and Nagar Haveli and Daman and Diu, the longest name of them all' },
]

export const examples: Example[] = [
  {
    title: 'Fields',
    element: (
      <form className="grid max-w-md gap-4">
        <TextField name="name" label="Full Name" placeholder="आशा राव" {...inputKinds.name} />
        <TextField name="pin" label="PIN code" hint="6 digits (0-9) pin code" {...inputKinds.pincode} />
        <TextField name="email" label="Email" isOptional {...inputKinds.email} />
        <TextField name="known" label="Contact Number" isKnown defaultValue="9876543210" {...inputKinds.mobile} />
        <SelectField name="state" label="State" options={states} defaultValue="DN" />
        <TextArea name="enquiry" label="Your Enquiry" hint="10 to 2,000 characters" />
        <RadioChips
          name="who"
          label="Sign in on Nukkad"
          defaultValue="0"
          options={[
            { value: '0', label: 'Customer' },
            { value: '1', label: 'Business Owner' },
          ]}
        />
        <Checkbox
          name="terms"
          defaultChecked
          label={
            <>
              I agree to the{' '}
              <a href="/terms-of-use" className="text-link">
                Terms of Service
              </a>{' '}
              and{' '}
              <a href="/privacy-policy" className="text-link">
                Privacy Policy
              </a>
            </>
          }
        />
      </form>
    ),
  },
  {
    title: 'Refused',
    element: (
      <form className="grid max-w-md gap-4">
        <FormErrors errors={[...listFormErrors(errors), { message: 'Form Validation Error' }]} />
        <TextField
          name="contactNumber"
          label="Contact Number"
          defaultValue="98765"
          error={errors.contactNumber}
          {...inputKinds.mobile}
        />
        <SelectField id="bad-state" name="badState" label="State" options={states} error="State is required" />
        <TextArea name="message" label="Your Enquiry" defaultValue="Price?" error={errors.message} />
        <RadioChips
          name="badWho"
          label="I am a"
          error={requiredText}
          options={[
            { value: '0', label: 'Customer' },
            { value: '1', label: 'Business Owner' },
          ]}
        />
        <Checkbox
          name="badTerms"
          label="I agree to the terms"
          error="You must agree to the Terms of Service and Privacy Policy to proceed."
        />
      </form>
    ),
  },
]
