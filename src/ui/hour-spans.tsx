/** `9 am to 1 pm, 4 to 8 pm`: a line breaks between spans only, where there is room for one. */
export function HourSpans({ text }: { text: string }) {
  return text.split(', ').map((span, index, spans) => (
    <span key={span} className="inline-block xs:whitespace-nowrap">
      {span}
      {index < spans.length - 1 && ',\u00a0'}
    </span>
  ))
}
