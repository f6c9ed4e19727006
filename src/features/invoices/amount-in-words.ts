const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** 43070 paise are `Four hundred thirty rupees and seventy paise only`, in lakh and crore. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`${wordsOf(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`] : []),
    ...(rest > 0 ? [`${wordsOf(rest)} ${rest === 1 ? 'paisa' : 'paise'}`] : []),
  ]
  const text = `${parts.join(' and ')} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordsOf(count: number): string {
  const word = small[count]
  if (word !== undefined) return word
  if (count < 100) return [tens[Math.floor(count / 10)], count % 10 ? small[count % 10] : ''].filter(Boolean).join('-')
  const [size, name] = units.find(([unit]) => count >= unit) ?? [100, 'hundred']
  const rest = count % size
  return `${wordsOf(Math.floor(count / size))} ${name}${rest ? ` ${wordsOf(rest)}` : ''}`
}
