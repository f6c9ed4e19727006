import { OTPInput, type OTPInputProps, type SlotProps } from 'input-otp'
import { digitClass } from '#platform/digits.ts'
import { classNames } from './class-names.ts'

function Slot({ char, isActive, hasFakeCaret, isWrong }: SlotProps & { isWrong: boolean }) {
  return (
    <div
      className={classNames(
        'grid h-14 flex-1 place-items-center rounded-md border bg-card font-mono text-xl',
        isWrong ? 'border-danger' : 'border-control',
        isActive && 'outline-3 outline-offset-1 outline-focus',
      )}
    >
      {char ?? (hasFakeCaret ? <span className="otp-caret" /> : null)}
    </div>
  )
}

type OtpBoxesProps = Pick<
  OTPInputProps,
  'id' | 'inputMode' | 'autoComplete' | 'required' | 'autoFocus' | 'pasteTransformer'
> & {
  name: string
  maxLength: number
  value: string
  onChange: (code: string) => void
  isWrong: boolean
}

/** One input per digit; loaded by `otp-field.tsx` once the script runs. */
export function OtpBoxes({ isWrong, ...input }: OtpBoxesProps) {
  return (
    <OTPInput
      {...input}
      pattern={`^[${digitClass}]+$`}
      containerClassName="flex max-w-[19.5rem] gap-2"
      render={({ slots }) =>
        slots.map((slot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six boxes, never reordered
          <Slot key={index} {...slot} isWrong={isWrong} />
        ))
      }
    />
  )
}
